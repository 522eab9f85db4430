import { Group, Panel, Separator } from 'react-resizable-panels'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useAgenda } from '../agenda.ts'
import { Sample } from '../sample.tsx'

/** /components/split-pane: two panes. The user moves the border by drag or with the arrow keys. */
export default function SplitPanePage() {
  return (
    <Sample
      title="routes.sampleSplitPane"
      about="samples.aboutSplitPane"
      file="components/split-pane-page.tsx"
    >
      <Panes />
    </Sample>
  )
}

function Panes() {
  const t = useText<'samples'>()
  const items = useAgenda()
  return (
    <Card p="0" h="360px" overflow="hidden">
      <Group>
        <Panel minSize="20%" defaultSize="40%">
          <Stack as="ul" p="16" gap="8">
            {items.map(({ id, name }) => (
              <Text as="li" key={id}>
                {name}
              </Text>
            ))}
          </Stack>
        </Panel>
        <Box asChild w="12" bg="highlight" _hover={{ bg: 'accentSoft' }}>
          <Separator aria-label={t('samples.border')} />
        </Box>
        <Panel minSize="20%">
          <Text p="16">{t('samples.paneHint')}</Text>
        </Panel>
      </Group>
    </Card>
  )
}
