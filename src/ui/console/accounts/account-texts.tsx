import type { ReactNode } from 'react'
import { accountsTexts } from '../../../i18n/surfaces/accounts-texts.ts'
import { MoreTexts } from '../../kit/more-texts.tsx'

/** Around every page about accounts. */
export function AccountTexts({ children }: { children: ReactNode }) {
  return <MoreTexts source={accountsTexts}>{children}</MoreTexts>
}
