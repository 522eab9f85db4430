import type { TallyDoc } from '#contract/items/item.ts'
import type { PollDoc } from '#contract/items/poll.ts'
import { OptionColumns } from '#ui/kit/chart/option-columns.tsx'
import { OptionLetter } from '#ui/kit/display/option-letter.tsx'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { OptionThumbnail } from './option-thumbnail.tsx'
import { pollFigures } from './poll-figures.ts'

const figures = { least: '0.75rem', most: '2rem' }

/** The result as columns with the options below, as on the big screen. */
export function PollColumns({ poll, tally }: { poll: PollDoc; tally: TallyDoc | undefined }) {
  const t = useText<'console'>()
  const options = pollFigures(poll, tally)
  return (
    <Box h="19rem" css={{ '--least-plot': '9rem' }}>
      <OptionColumns
        parts={options}
        decided={poll.value.activity !== 'active' || poll.value.voting === 'locked'}
        figures={figures}
        name={t('console.columnsLabel')}
        label={(place) => {
          const option = options[place]
          return (
            option && (
              <Stack gap="4" alignItems="center" fontSize="12" lineHeight="snug">
                <OptionLetter place={place} letter={option.letter} correct={option.ticked} />
                <OptionThumbnail path={option.picture} />
                <Text as="span" size="12" lines="three" title={option.text} overflowWrap="anywhere">
                  {option.text}
                </Text>
                {option.ticked && <VisuallyHidden>{t('common.correctAnswer')}</VisuallyHidden>}
              </Stack>
            )
          )
        }}
      />
    </Box>
  )
}
