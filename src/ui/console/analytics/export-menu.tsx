import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '../../kit/button.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Menu } from '../../kit/menu.tsx'
import { tellRefusal } from '../../kit/tell-refusal.ts'
import { toast } from '../../kit/toast-store.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { useFeatureLock } from '../plans/feature-lock.ts'
import { LevelLock } from '../plans/level-lock.tsx'
import type { Figures } from './analytics-actors.ts'
import { type Exportable, exportable, exportTable, type Format, formats } from './export-rows.ts'

interface ExportMenuProps {
  code: string
  items: Figures['Items']
}

/** Questions, answers and participants as tables. */
export function ExportMenu({ code, items }: ExportMenuProps) {
  const t = useText<'analytics'>()
  const lock = useFeatureLock('exports')
  const save = useMemo(
    () =>
      ({ what, format }: { what: Exportable; format: Format }) =>
        exportTable(t, what, format, { code, items }),
    [t, code, items],
  )
  const submission = useSubmission(save, {
    onDone: () => toast.success(t('analytics.exportDetail')),
    onRefused: (refusal) => tellRefusal(t, refusal),
  })
  const entries = exportable.flatMap((what) =>
    formats.map((format) => ({
      label: t('analytics.exportAs', { what: t(`analytics.export${what}`), format: format.toUpperCase() }),
      onSelect: () => submission.submit({ what, format }),
    })),
  )
  return (
    <>
      <LevelLock lock={lock} />
      <Menu
        label={t('analytics.export')}
        items={entries}
        trigger={(props) => (
          <Button
            {...props}
            busy={submission.sending}
            whyDisabled={lock?.whyNot}
            icon={<Download size={18} aria-hidden="true" />}
          >
            {t('analytics.export')}
          </Button>
        )}
      />
    </>
  )
}
