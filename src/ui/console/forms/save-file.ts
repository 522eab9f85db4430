/** Saves what the page made as a file of the user's. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // A browser may fetch it a little later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
