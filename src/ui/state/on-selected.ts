interface Subscribable<Snapshot> {
  getSnapshot: () => Snapshot
  subscribe: (listener: (snapshot: Snapshot) => void) => { unsubscribe: () => void }
}

/** Calls the listener when the selected value of an actor changes. Returns a function that stops listening. */
export function onSelected<Snapshot, Value>(
  actor: Subscribable<Snapshot>,
  select: (snapshot: Snapshot) => Value,
  listener: (value: Value) => void,
): () => void {
  let known = select(actor.getSnapshot())
  const { unsubscribe } = actor.subscribe((snapshot) => {
    const value = select(snapshot)
    if (value === known) return
    known = value
    listener(value)
  })
  return unsubscribe
}
