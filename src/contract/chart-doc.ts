/** A domain chart's snapshot as it is stored and sent: to be restored with `resolveState`. */
export interface ChartDoc<Value, Context> {
  value: Value
  context: Context
}
