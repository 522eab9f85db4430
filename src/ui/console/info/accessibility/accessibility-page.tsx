import { Table } from '@chakra-ui/react/table'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { accessibilityPath } from '#contract/house.ts'
import { accessibilityTexts } from '#i18n/surfaces/accessibility-texts.ts'
import { Badge } from '#ui/kit/display/badge.tsx'
import { house } from '#ui/kit/house/house.ts'
import { Anchor, Box, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { PageFrame } from '../../page/page-frame.tsx'
import { PublicHeader } from '../../shell/frame/public-header.tsx'
import { checkedOn, clauses, criteria, type Finding, type State, ways } from './criteria.ts'

/** /accessibility: the accessibility statement of the product. A statement of the house replaces it. */
export default function AccessibilityPage() {
  const { accessibility } = house.links
  if (accessibility !== accessibilityPath) return <Navigate replace to={accessibility} />
  return (
    <MoreTexts source={accessibilityTexts}>
      <Statement />
    </MoreTexts>
  )
}

interface Line extends Finding {
  id: string
  name: `accessibility.name-${keyof typeof criteria}` | `accessibility.clause-${keyof typeof clauses}`
}

type Entries<Id extends string> = [Id, Finding][]

const criterionLines: Line[] = (Object.entries(criteria) as Entries<keyof typeof criteria>).map(
  ([id, finding]) => ({ id, name: `accessibility.name-${id}`, ...finding }),
)
const clauseLines: Line[] = (Object.entries(clauses) as Entries<`${keyof typeof clauses}`>).map(
  ([id, finding]) => ({ id, name: `accessibility.clause-${id}`, ...finding }),
)

const countOf = (state: State): number => criterionLines.filter((line) => line.state === state).length

/** The explanations of everything that is not met, each once. */
const gaps = [
  ...new Set(
    [...criterionLines, ...clauseLines].flatMap(({ state, note }) =>
      note && ['partly', 'notMet'].includes(state) ? [note] : [],
    ),
  ),
]

const tones = {
  met: 'success',
  partly: 'warning',
  notMet: 'danger',
  notApplicable: 'neutral',
  notTested: 'neutral',
} as const

function Statement() {
  const t = useText<'routes' | 'accessibility'>()
  const { contact } = house.links
  return (
    <Box as="main" minH="100dvh">
      <PublicHeader />
      <PageFrame
        width="narrow"
        title={t('routes.accessibility')}
        detail={t('accessibility.intro', { date: checkedOn })}
      >
        <Stack gap="32">
          <Text>
            {t('accessibility.summary', {
              all: criterionLines.length,
              met: countOf('met'),
              partly: countOf('partly'),
              notMet: countOf('notMet'),
              notApplicable: countOf('notApplicable'),
            })}
          </Text>
          <Section title={t('accessibility.contactTitle')}>
            <Text>{t(contact ? 'accessibility.contactDetail' : 'accessibility.contactNone')}</Text>
            {contact && <Anchor href={contact}>{t('common.contact')}</Anchor>}
          </Section>
          <Section title={t('accessibility.gapsTitle')}>
            <Points texts={gaps.map((note) => t(`accessibility.note-${note}`))} />
          </Section>
          <Section title={t('accessibility.testedTitle')}>
            <Points texts={ways.map((way) => t(`accessibility.tested-${way}`))} />
          </Section>
          <Section title={t('accessibility.criteriaTitle')}>
            <Findings head={t('accessibility.criterion')} lines={criterionLines} />
          </Section>
          <Section title={t('accessibility.clausesTitle')}>
            <Text>{t('accessibility.clausesDetail')}</Text>
            <Findings head={t('accessibility.clause')} lines={clauseLines} />
          </Section>
        </Stack>
      </PageFrame>
    </Box>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="8" alignItems="flex-start">
      <Heading as="h2" size="16">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}

function Points({ texts }: { texts: readonly string[] }) {
  return (
    <Stack as="ul" gap="4" listStyle="disc" pl="20">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Stack>
  )
}

function Findings({ head, lines }: { head: string; lines: readonly Line[] }) {
  const t = useText<'accessibility'>()
  return (
    <Table.Root variant="outline" w="full">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader scope="col">{head}</Table.ColumnHeader>
          <Table.ColumnHeader scope="col">{t('accessibility.state')}</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {lines.map(({ id, name, state, note }) => (
          <Table.Row key={id} verticalAlign="top">
            <Table.ColumnHeader scope="row" fontWeight="normal" textAlign="left">
              {`${id} ${t(name)}`}
            </Table.ColumnHeader>
            <Table.Cell>
              <Badge tone={tones[state]} whiteSpace="normal">
                {t(`accessibility.${state}`)}
              </Badge>
              {note && (
                <Text size="12" tone="muted">
                  {t(`accessibility.note-${note}`)}
                </Text>
              )}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  )
}
