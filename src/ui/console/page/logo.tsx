import { house } from '#ui/kit/house/house.ts'
import { Picture } from '#ui/kit/layout/layout.tsx'

/** The product's logo. The name of the product is beside the logo. */
export function Logo({ size }: { size: number }) {
  return <img src="/favicon.svg" alt="" width={size} height={size} />
}

/** The logo of the house, otherwise the product's logo. The name of the house or of the product is beside the logo. */
export function HouseLogo({ size }: { size: number }) {
  if (!house.logo) return <Logo size={size} />
  return <Picture src={house.logo} alt="" h={`${size}px`} maxW="200px" objectFit="contain" />
}
