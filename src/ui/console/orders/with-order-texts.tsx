import type { ReactNode } from 'react'
import { ordersTexts } from '../../../i18n/surfaces/orders-texts.ts'
import { MoreTexts } from '../../kit/more-texts.tsx'

/** A page of plans, orders or payment with its words. Suspends until they are there, as the page does until it is. */
export function WithOrderTexts({ children }: { children: ReactNode }) {
  return <MoreTexts source={ordersTexts}>{children}</MoreTexts>
}
