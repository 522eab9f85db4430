/** Thrown if this server must not open the database. The message gives the operator the reason in one line. */
export class StoreRefused extends Error {}
