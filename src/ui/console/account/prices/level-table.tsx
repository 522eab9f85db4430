import { Table } from '@chakra-ui/react/table'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type Feature,
  featureLevels,
  levelAllows,
  levelLimits,
  type VipLevel,
  vipLevels,
} from '#contract/plans.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { commonLines } from '#ui/console/plans/level-lines.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

const cell = {
  px: { base: '8', md: '16' },
  py: '12',
  verticalAlign: 'middle',
  textAlign: 'center',
  w: { base: 'auto', md: '20%' },
} as const

const look = {
  columnHeader: {
    ...cell,
    fontSize: 'inherit',
    fontWeight: 'strong',
    color: 'inherit',
    borderBottomWidth: '1px',
    borderColor: 'line',
    _first: { display: { base: 'none', md: 'table-cell' }, textAlign: 'left', w: 'auto' },
  },
  header: { position: { base: 'sticky', md: 'static' }, top: '0', bg: 'surface' },
  // On a phone the feature's name is above the values of the levels, over the whole width.
  row: {
    display: { base: 'grid', md: 'table-row' },
    gridTemplateColumns: 'repeat(3, 1fr)',
    '&:not(:last-child) > td': { borderBottomWidth: '1px', borderColor: 'line' },
    '&:not(:last-child) > th': { borderBottomWidth: { base: '0', md: '1px' }, borderColor: 'line' },
  },
  cell,
  name: {
    ...cell,
    textAlign: 'left',
    w: 'auto',
    gridColumn: '1 / -1',
    pb: { base: '0', md: '12' },
  },
} as const

/** Features that the table shows as numbers, not as ticks. */
const numbered: ReadonlySet<Feature> = new Set(['sharing', 'manyCoHosts'])
const ticked = (Object.keys(featureLevels) as Feature[]).filter((feature) => !numbered.has(feature))

/** A table that compares the levels, with a row for each feature. */
export function LevelTable() {
  const t = useText<'plans'>()
  const number = (count: number) =>
    count === 0 ? <Mark has={false} /> : <Figure>{formatNumber(t.language, count)}</Figure>
  return (
    <Card p={{ base: '8', md: '12' }} as="section" aria-label={t('plans.compare')}>
      <Heading as="h2" size="16" px={{ base: '8', md: '16' }} pt="8" pb="4">
        {t('plans.compare')}
      </Heading>
      <Table.Root variant="outline">
        <Table.Header>
          <Table.Row css={{ ...look.row, ...look.header }}>
            <Table.ColumnHeader scope="col" css={look.columnHeader}>
              <VisuallyHidden>{t('plans.level')}</VisuallyHidden>
            </Table.ColumnHeader>
            {vipLevels.map((level) => (
              <Table.ColumnHeader scope="col" key={level} css={look.columnHeader}>
                {t(`plans.${level}`)}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          <Line name={t('plans.participantsEach')} of={(level) => number(levelLimits[level].participants)} />
          <Line name={t('plans.coHosts')} of={(level) => number(levelLimits[level].coHosts)} />
          {commonLines.map((line) => (
            <Line key={line} name={t(`plans.${line}`)} of={() => <Mark has />} />
          ))}
          {ticked.map((feature) => (
            <Line
              key={feature}
              name={t(`plans.${feature}` as 'plans.quizTeams')}
              of={(level) => <Mark has={levelAllows(level, feature)} />}
            />
          ))}
        </Table.Body>
      </Table.Root>
    </Card>
  )
}

function Line({ name, of }: { name: string; of: (level: VipLevel) => ReactNode }) {
  return (
    <Table.Row css={look.row}>
      <Table.Cell as="th" scope="row" css={look.name}>
        {name}
      </Table.Cell>
      {vipLevels.map((level) => (
        <Table.Cell key={level} css={look.cell}>
          {of(level)}
        </Table.Cell>
      ))}
    </Table.Row>
  )
}

function Mark({ has }: { has: boolean }) {
  const t = useText<'plans'>()
  const Icon = has ? Check : Minus
  return (
    <Text as="span" tone={has ? 'success' : 'muted'} display="inline-flex">
      <Icon size={18} aria-hidden="true" />
      <VisuallyHidden>{t(has ? 'plans.included' : 'plans.notIncluded')}</VisuallyHidden>
    </Text>
  )
}
