/** The server's time from the moment at which it was heard: counted along, so that setting this device's clock changes nothing. */
export function serverClock(heard: number): () => number {
  const heardAt = performance.now()
  return () => heard + performance.now() - heardAt
}
