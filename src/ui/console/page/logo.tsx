/** The product's logo. The name of the product is beside the logo. */
export function Logo({ size }: { size: number }) {
  return <img src="/favicon.svg" alt="" width={size} height={size} />
}
