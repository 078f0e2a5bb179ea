from roitelet.cli import main

main()
