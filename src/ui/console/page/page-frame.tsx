import type { ReactNode } from 'react'
import { Box } from '#ui/kit/layout/layout.tsx'
import { PageHeading } from './page-heading.tsx'

/** Maximum widths of a page, for forms, for text and for tables. */
const widths = { narrow: '760px', text: '1040px', wide: '1440px' } as const

interface PageFrameProps {
  title: string
  detail?: string
  /** An element beside the title. */
  action?: ReactNode
  width?: keyof typeof widths
  children: ReactNode
}

/** The frame of a page inside the shell: the heading and the content of the page. */
export function PageFrame({ title, detail, action, width = 'text', children }: PageFrameProps) {
  return (
    <Box w="full" maxW={widths[width]} mx="auto" px={{ base: '16', md: '24' }} py={{ base: '16', md: '24' }}>
      <Box display="flex" flexWrap="wrap" gap="12" justifyContent="space-between" alignItems="flex-start">
        <Box minW="0">
          <PageHeading title={title} detail={detail} />
        </Box>
        {action}
      </Box>
      <Box mt="20">{children}</Box>
    </Box>
  )
}
