import { Kbd } from '@chakra-ui/react/kbd'
import { Suspense } from 'react'
import { textsOfKinds } from '#i18n/surfaces/kind-texts.ts'
import { lotteryTexts } from '#i18n/surfaces/lottery-texts.ts'
import { quizTexts } from '#i18n/surfaces/quiz-texts.ts'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Switch } from '#ui/kit/controls/switch.tsx'
import { Box, Grid, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { switchKeys, useKeysOn } from '../controls/desk-settings.ts'

/** Keys that every kind of item has. */
const itemKeys = [
  ['A', 'console.activate'],
  ['N', 'console.newRound'],
  ['P', 'console.putOnScreen'],
] as const

const groups = [
  {
    title: 'console.run',
    keys: [
      ['␣ PgDn', 'console.keysNextStep'],
      ['PgUp', 'console.keysStepBack'],
      ['K', 'console.keysHold'],
      ['T', 'console.keysExtend'],
      ['U', 'console.keysUndo'],
    ],
  },
  {
    title: 'console.keysEverywhere',
    keys: [
      ['1 W', 'console.modeWelcome'],
      ['B .', 'console.blackScreen'],
      ['J', 'console.hideJoinCode'],
      ['2', 'console.modeQa'],
      ['3', 'console.modePoll'],
      ['4', 'console.modeInteraction'],
      ['Q', 'console.keysQaBeside'],
      ['?', 'console.keysShow'],
    ],
  },
  {
    title: 'console.keysQuestion',
    keys: [
      ['↑ ↓', 'console.keysMove'],
      ['A', 'console.approve'],
      ['R', 'console.reject'],
      ['S', 'console.star'],
      ['H', 'console.highlight'],
      ['D', 'console.markAnswered'],
      ['E', 'console.archive'],
      ['X', 'console.select'],
    ],
  },
  {
    title: 'console.keysPoll',
    keys: [
      ...itemKeys,
      ['L', 'console.lockVoting'],
      ['R', 'console.showResults'],
      ['C', 'console.showAnswer'],
      ['Alt ↑ ↓', 'console.keysReorder'],
    ],
  },
  {
    title: 'kinds.quiz',
    keys: [...itemKeys, ['Z', 'quiz.goBack'], ['C', 'console.keysNextStep'], ['E', 'quiz.stop']],
  },
  {
    title: 'kinds.lottery',
    keys: [...itemKeys, ['G', 'lottery.prepare'], ['D', 'console.keysDraw'], ['L', 'lottery.closeChannel']],
  },
  {
    title: 'kinds.openText',
    keys: [
      ...itemKeys,
      ['L', 'console.lockVoting'],
      ['R', 'console.showResults'],
      ['M', 'openText.moderationOn'],
    ],
  },
] as const

/** The list of the desk's shortcut keys, and the switch for the shortcut keys. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText<'console'>()
  const on = useKeysOn()
  return (
    <Dialog open={open} onClose={onClose} title={t('console.keys')} size="large">
      <Switch label={t('console.keysOn')} checked={on} onChange={switchKeys} wide />
      <Suspense>
        <MoreTexts source={quizTexts}>
          <MoreTexts source={lotteryTexts}>
            <MoreTexts source={textsOfKinds.openText}>
              <KeyGroups />
            </MoreTexts>
          </MoreTexts>
        </MoreTexts>
      </Suspense>
    </Dialog>
  )
}

function KeyGroups() {
  const t = useText<'console' | 'kinds' | 'quiz' | 'lottery' | 'openText'>()
  return (
    <Grid mt="16" gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap="24">
      {groups.map((group) => (
        <Stack key={group.title} gap="8">
          <Heading as="h3" size="14">
            {t(group.title)}
          </Heading>
          <Grid as="dl" gridTemplateColumns="auto 1fr" gap="8" alignItems="center">
            {group.keys.map(([key, text]) => (
              <Box key={key} display="contents">
                <dt>
                  <Kbd variant="raised">{key}</Kbd>
                </dt>
                <dd>{t(text)}</dd>
              </Box>
            ))}
          </Grid>
        </Stack>
      ))}
    </Grid>
  )
}
