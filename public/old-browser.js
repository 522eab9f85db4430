// Runs only where modules are not known: nothing else of the product would.
location.replace('/unsupported.html')
