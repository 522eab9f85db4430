/** An item and its current round. */
export interface ItemRound {
  id: string
  round: number
}
