import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Page = chakra('main', {
  base: {
    minH: '100vh',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '24',
    p: '24',
    textAlign: 'center',
    animation: 'fade 250ms ease-out',
    '& h1': { fontSize: 'clamp(28px, 4vw, 72px)', fontWeight: 'strong', lineHeight: 'tight' },
    '& p': { color: 'inkMuted', fontSize: 'clamp(18px, 2vw, 36px)', maxW: '36em' },
  },
})
const Ways = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '16' },
})

interface NoticePageProps {
  title: string
  reason: string
  /** Buttons for what the user can do. */
  children?: ReactNode
}

/** The whole page says why it cannot open, and what the user can do. */
export const NoticePage = ({ title, reason, children }: NoticePageProps) => (
  <Page>
    <h1>{title}</h1>
    <p role="alert">{reason}</p>
    {children && <Ways>{children}</Ways>}
  </Page>
)
