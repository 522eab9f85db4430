import { MonitorX } from 'lucide-react'
import { useState } from 'react'
import type { LinkKind } from '#contract/audience.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { LinksDialog } from './links-dialog.tsx'

interface ManageLinksProps {
  kind: LinkKind
  code: string
  /** Called when the user has ended the link with this id. Null: all links of the kind. */
  onEnded?: ((id: string | null) => void) | undefined
}

/** The button that opens the list of links of one kind. */
export function ManageLinks({ kind, code, onEnded }: ManageLinksProps) {
  const t = useText<'coHosts'>()
  const [managing, setManaging] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        icon={<MonitorX size={18} aria-hidden="true" />}
        onClick={() => setManaging(true)}
      >
        {t(`coHosts.manageLinks-${kind}`)}
      </Button>
      {managing && (
        <LinksDialog kind={kind} code={code} onEnded={onEnded} onClose={() => setManaging(false)} />
      )}
    </>
  )
}
