/** Saves content as a file on the user's device. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Keep the URL for a while, because the browser may read it a little later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
