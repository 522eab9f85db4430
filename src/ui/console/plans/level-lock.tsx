import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/kit/controls/button.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { FeatureLock } from './feature-lock.ts'
import { UpgradeDialog } from './upgrade-dialog.tsx'

interface LevelLockProps {
  lock: FeatureLock | undefined
  ofAccount?: boolean
}

/**
 * A badge beside a disabled control. The badge shows the level that the control needs, and opens the upgrade
 * dialog.
 */
export function LevelLock({ lock, ofAccount = false }: LevelLockProps) {
  const t = useText<'plans'>()
  const [open, setOpen] = useState(false)
  if (!lock) return null
  return (
    <>
      <Button
        variant="ghost"
        size="compact"
        icon={<Lock size={14} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('plans.needs', { level: t(`plans.${lock.level}`) })}
      </Button>
      {open && <UpgradeDialog level={lock.level} ofAccount={ofAccount} onClose={() => setOpen(false)} />}
    </>
  )
}
