import { chakra } from '@chakra-ui/react/styled-system'
import { Check, Minus } from 'lucide-react'
import { type Feature, featureLevels, levelAllows, levelLimits, vipLevels } from '#contract/plans.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { commonLines } from '#ui/console/plans/level-lines.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    textAlign: 'left',
    '& th, & td': { px: { base: '8', md: '16' }, py: '12', verticalAlign: 'middle' },
    '& tbody tr:not(:last-child) > *': { borderBottomWidth: '1px', borderColor: 'line' },
    '& thead th': { borderBottomWidth: '1px', borderColor: 'line', fontWeight: 'strong' },
    '& td, & thead th:not(:first-child)': { textAlign: 'center', w: { base: 'auto', md: '20%' } },
    // On a phone the feature's name is above the values of the levels, over the whole width.
    '& tr': { display: { base: 'grid', md: 'table-row' }, gridTemplateColumns: 'repeat(3, 1fr)' },
    '& tbody tr > th': {
      fontWeight: 'normal',
      gridColumn: '1 / -1',
      pb: { base: '0', md: '12' },
      borderBottomWidth: { base: '0', md: '1px' },
    },
    '& tbody tr:last-child > th': { borderBottomWidth: '0' },
    '& thead th:first-child': { display: { base: 'none', md: 'table-cell' } },
    '& thead tr': { position: { base: 'sticky', md: 'static' }, top: '0', bg: 'surface' },
  },
})

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
      <Table>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('plans.level')}</VisuallyHidden>
            </th>
            {vipLevels.map((level) => (
              <th scope="col" key={level}>
                {t(`plans.${level}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('plans.participantsEach')}</th>
            {vipLevels.map((level) => (
              <td key={level}>{number(levelLimits[level].participants)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('plans.coHosts')}</th>
            {vipLevels.map((level) => (
              <td key={level}>{number(levelLimits[level].coHosts)}</td>
            ))}
          </tr>
          {commonLines.map((line) => (
            <tr key={line}>
              <th scope="row">{t(`plans.${line}`)}</th>
              {vipLevels.map((level) => (
                <td key={level}>
                  <Mark has />
                </td>
              ))}
            </tr>
          ))}
          {ticked.map((feature) => (
            <tr key={feature}>
              <th scope="row">{t(`plans.${feature}` as 'plans.quizTeams')}</th>
              {vipLevels.map((level) => (
                <td key={level}>
                  <Mark has={levelAllows(level, feature)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
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
