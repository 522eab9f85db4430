import { type ReactNode, Suspense } from 'react'
import { ordersTexts } from '../../../i18n/surfaces/orders-texts.ts'
import { MoreTexts } from '../../kit/more-texts.tsx'

/** A page of plans, orders or payment with its words. */
export function WithOrderTexts({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <MoreTexts source={ordersTexts}>{children}</MoreTexts>
    </Suspense>
  )
}
