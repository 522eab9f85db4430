import { ScrollText } from 'lucide-react'
import { type AuditAct, audited, isAuditAct } from '#contract/audit.ts'
import { formatDateTime } from '#i18n/base/format.ts'
import { operatorTexts } from '#i18n/surfaces/operator-texts.ts'
import { usePagedList } from '#ui/console/calls/use-paged-list.ts'
import { ListTable } from '#ui/console/lists/list-table.tsx'
import { PageFrame } from '#ui/console/page/page-frame.tsx'
import { Select } from '#ui/kit/fields/select.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { type AuditRecord, pageOfAudit } from './operator-actors.ts'
import { SearchedList } from './searched-list.tsx'

/** /Operator/Audit: the audit log, for operators. */
export default function AuditPage() {
  return (
    <MoreTexts source={operatorTexts}>
      <Page />
    </MoreTexts>
  )
}

const acts = Object.keys(audited) as AuditAct[]
const allActs = ''

/** The details of a record, as `name: value`. */
const detailsOf = ({ details }: AuditRecord): string =>
  Object.entries(JSON.parse(details) as Record<string, unknown>)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ')

function Page() {
  const t = useText<'operator' | 'routes'>()
  const list = usePagedList<AuditRecord, AuditAct | null>(pageOfAudit, null)
  return (
    <PageFrame width="wide" title={t('routes.operatorAudit')} detail={t('operator.auditDetail')}>
      <SearchedList
        list={list}
        label={t('operator.searchAudit')}
        failed={t('operator.auditFailed')}
        nothing={t('operator.noRecordFound')}
        icon={<ScrollText size={24} />}
        action={
          <Box w="260px">
            <Select
              aria-label={t('operator.act')}
              value={list.filter ?? allActs}
              choices={[
                { value: allActs, label: t('operator.allActs') },
                ...acts.map((act) => ({ value: act, label: t(`operator.${act}`) })),
              ]}
              onChoose={(act) => list.onNarrow(isAuditAct(act) ? act : null)}
            />
          </Box>
        }
      >
        {(records) => (
          <ListTable
            label={t('routes.operatorAudit')}
            rows={records}
            space="much"
            keyOf={({ id }) => id}
            columns={[
              {
                name: t('operator.act'),
                place: 'head',
                show: (record) => (
                  <>
                    <Text strong>{isAuditAct(record.act) ? t(`operator.${record.act}`) : record.act}</Text>
                    <Text size="12" tone="muted" overflowWrap="anywhere">
                      {detailsOf(record)}
                    </Text>
                  </>
                ),
              },
              {
                name: t('operator.time'),
                whole: true,
                show: ({ at }) => <Figure>{formatDateTime(at)}</Figure>,
              },
              { name: t('operator.actor'), show: ({ actorName }) => <Word text={actorName} /> },
              { name: t('operator.account'), show: ({ accountName }) => <Word text={accountName} /> },
              { name: t('operator.event'), show: ({ eventCode }) => <Word text={eventCode} /> },
              { name: t('operator.client'), show: ({ client }) => <Word text={client} /> },
            ]}
          />
        )}
      </SearchedList>
    </PageFrame>
  )
}

const Word = ({ text }: { text: string }) => <Text overflowWrap="anywhere">{text || '–'}</Text>
