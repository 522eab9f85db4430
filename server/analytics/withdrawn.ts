/** What the state of a question holds, as JSON, that its guest has taken back: nobody is told of it. */
export const withdrawnState = '%"place":"withdrawn"%'
