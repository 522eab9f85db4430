/**
 * Snapshot of a domain state machine, in the form in which the server stores and sends the snapshot. Restore a
 * snapshot with `resolveState`.
 */
export interface ChartDoc<Value, Context> {
  value: Value
  context: Context
}
