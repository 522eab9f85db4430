import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { lotteryTexts } from '#i18n/surfaces/lottery-texts.ts'
import { useFeatureLock } from '#ui/console/plans/feature-lock.ts'
import { LevelLock } from '#ui/console/plans/level-lock.tsx'
import { Menu } from '#ui/kit/console/controls/menu.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { showRefusal } from '#ui/kit/feedback/show-refusal.ts'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useDocs } from '#ui/live/live.tsx'
import { useSubmission } from '#ui/state/use-submission.ts'
import { exportSaver } from './export-actors.ts'
import { type ExportedLottery, exportable, type Figures, formats } from './export-choice.ts'

interface ExportMenuProps {
  code: string
  figures: Pick<Figures, 'items' | 'withoutConsent'>
}

/** The lotteries of the event. Each lottery contains the draws of its current round. */
function useLotteries(): ExportedLottery[] {
  const lotteries = useDocs('lottery:')
  const draws = useDocs('draw:')
  return useMemo(
    () =>
      lotteries.map(({ id, doc: { context } }) => ({
        id,
        title: context.title,
        round: context.round,
        prizes: context.prizes,
        draws: draws.filter((draw) => draw.id.startsWith(`${id}:`)).map(({ doc }) => doc),
      })),
    [lotteries, draws],
  )
}

/** The menu of the exports. A note above the menu items says how many names are left out. */
export function ExportMenu(props: ExportMenuProps) {
  return (
    <MoreTexts source={lotteryTexts}>
      <Exports {...props} />
    </MoreTexts>
  )
}

function Exports({ code, figures: { items, withoutConsent } }: ExportMenuProps) {
  const t = useText<'analytics' | 'console' | 'lottery'>()
  const lotteries = useLotteries()
  const lock = useFeatureLock('exports')
  const save = useMemo(() => exportSaver(t, { code, items }, lotteries), [t, code, items, lotteries])
  const submission = useSubmission(save, {
    onDone: () => toast.success(t('analytics.exportSaved')),
    onRefused: (refusal) => showRefusal(t, refusal),
  })
  const workbook = {
    label: t('analytics.exportWorkbook'),
    onSelect: () => submission.submit('workbook'),
  }
  const tables = exportable.flatMap((what) =>
    formats.map((format) => ({
      label: t('analytics.exportAs', { what: t(`analytics.export${what}`), format: format.toUpperCase() }),
      paired: true,
      onSelect: () => submission.submit({ what, format }),
    })),
  )
  return (
    <>
      <LevelLock lock={lock} />
      <Menu
        note={
          withoutConsent > 0
            ? t('analytics.withoutConsent', { count: withoutConsent })
            : t('analytics.allConsent')
        }
        items={[workbook, ...tables]}
        trigger={
          <Button
            busy={submission.sending}
            whyDisabled={lock?.whyNot}
            icon={<Download size={18} aria-hidden="true" />}
          >
            {t('analytics.export')}
          </Button>
        }
      />
    </>
  )
}
