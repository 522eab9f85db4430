import { useMemo, useRef, useState } from 'react'
import { SearchBox } from '#ui/console/lists/search-box.tsx'
import { useMedia } from '#ui/console/page/use-media.ts'
import { Select } from '#ui/kit/fields/select.tsx'
import { Box, Grid, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc, useDocs } from '#ui/live/live.tsx'
import { useKeys } from '../controls/use-keys.ts'
import { ChannelSwitches } from './channel-switches.tsx'
import { QuestionColumn } from './question-column.tsx'
import { countPlaces, type QuestionRow, rowsOf, type Sort, sorts } from './question-rows.ts'

interface QaTabProps {
  /** True in the narrow pane beside another tab. */
  beside?: boolean
  /** True for one list instead of two, as in the pane. */
  narrow?: boolean
}

/** Focuses the first question, from which the arrow keys continue. */
function focusFirst(): void {
  document.querySelector<HTMLElement>('[data-question]')?.focus()
}

/** The questions: questions in review on the left, live questions on the right. A narrow place has one list for both. */
export function QaTab({ beside = false, narrow = beside }: QaTabProps) {
  const t = useText<'console'>()
  const qa = useDoc('qa')
  const rows = useQuestionRows()
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<Sort>('popular')
  const wide = useMedia('(min-width: 768px)') && !narrow
  const counts = countPlaces(rows.values())
  const roomy = useMedia('(min-width: 1024px)')
  // The narrow layout does not use the arrow keys: the page scrolls, and the browser needs the arrow keys for
  // scrolling.
  // Beside a tab, the arrow keys belong to the lists of that tab until a question has the focus.
  // The buttons of each question show A and R. Without the focus on a question, these keys lead to the first one.
  const toFirst = { ArrowDown: focusFirst, A: focusFirst, R: focusFirst }
  useKeys(roomy && !beside && rows.size > 0 ? toFirst : {})
  const shared = { rows, counts, search, sort, autoReview: qa?.value.review === 'auto' }
  return (
    <Stack gap={beside ? '8' : '12'} h="full" minH="0">
      <Row flexWrap="wrap" gap="12" rowGap="8">
        {qa && <ChannelSwitches qa={qa} />}
        <Row flex={{ base: '1 1 100%', lg: beside ? '1 1 100%' : '0 1 27rem' }} ml="auto" gap="12">
          <Box flex="1 1 0" minW="0">
            <SearchBox value={search} onChange={setSearch} label={t('console.searchQuestions')} />
          </Box>
          <Box flex="0 1 11rem" minW="0">
            <Select
              aria-label={t('console.sort')}
              value={sort}
              onChoose={setSort}
              choices={sorts.map((value) => ({ value, label: t(`console.sort-${value}`) }))}
            />
          </Box>
        </Row>
      </Row>
      {wide ? (
        <Grid flex="1 1 auto" minH="0" gridTemplateColumns="1fr 1fr" gap="20">
          <QuestionColumn label={t('console.waiting')} places={['forReview', 'rejected']} {...shared} />
          <QuestionColumn label={t('console.live')} places={['live', 'archived']} {...shared} />
        </Grid>
      ) : (
        <QuestionColumn
          label={t('console.questions')}
          places={['forReview', 'live', 'rejected', 'archived']}
          {...shared}
        />
      )}
    </Stack>
  )
}

/** All questions of the event by id, with their votes. */
function useQuestionRows(): ReadonlyMap<string, QuestionRow> {
  const questions = useDocs('question:')
  const votes = useDocs('votes:')
  const before = useRef<ReadonlyMap<string, QuestionRow>>(new Map())
  return useMemo(() => {
    before.current = rowsOf(questions, votes, before.current)
    return before.current
  }, [questions, votes])
}
