import { ChevronsLeftRight, ChevronsRightLeft, X } from 'lucide-react'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Box, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { keepQaBeside } from './beside-preference.ts'
import { QaTab } from './qa-tab.tsx'

/** The id of the pane, which gets the focus when the host opens the pane with a key. */
export const besideId = 'qa-beside'

const icon = { size: 18, 'aria-hidden': true } as const

/** The questions in a pane beside the open tab. A moderator works here while the show runs. */
export function QaBeside({ wide }: { wide: boolean }) {
  const t = useText<'console'>()
  return (
    <Stack
      as="section"
      id={besideId}
      tabIndex={-1}
      aria-label={t('console.qaBeside')}
      gap="8"
      flex="1 1 auto"
      minH="0"
      minW="0"
      px="16"
      pt="4"
      borderLeftWidth="1px"
      borderColor="line"
      _focusVisible={{ outlineOffset: '-2px' }}
      // The actions of a question fit on one line without their keys. The list of keys names them.
      css={{ '& li kbd': { display: 'none' } }}
    >
      <Row gap="0" mr="-12">
        <Heading as="h2" size="14">
          {t('console.qa')}
        </Heading>
        <Spacer />
        <IconButton
          icon={wide ? <ChevronsRightLeft {...icon} /> : <ChevronsLeftRight {...icon} />}
          label={t(wide ? 'console.qaNarrower' : 'console.qaWider')}
          onClick={() => keepQaBeside(wide ? 'narrow' : 'wide')}
        />
        <IconButton
          icon={<X {...icon} />}
          label={t('console.qaBesideClose')}
          onClick={() => keepQaBeside('off')}
        />
      </Row>
      <Box flex="1 1 auto" minH="0">
        <QaTab beside />
      </Box>
    </Stack>
  )
}
