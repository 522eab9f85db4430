import { Link2Off, MonitorX } from 'lucide-react'
import { useState } from 'react'
import type { LinkKind } from '#contract/audience.ts'
import type { CallAnswer } from '#contract/interface/calls.ts'
import { formatDateTime } from '#i18n/base/format.ts'
import { LoadedPart } from '#ui/console/calls/loaded-part.tsx'
import { useLoadedCall } from '#ui/console/calls/use-host-call.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useSubmission } from '#ui/state/use-submission.ts'
import { endLinks } from './co-host-actors.ts'

interface LinksDialogProps {
  kind: LinkKind
  code: string
  /** Called when the user has ended the link with this id. Null: all links of the kind. */
  onEnded?: ((id: string | null) => void) | undefined
  onClose: () => void
}

/** The links that open a page of the event. Each link has its creator, its last use, and a button to end the link. */
export function LinksDialog({ kind, code, onEnded, onClose }: LinksDialogProps) {
  const t = useText<'console' | 'coHosts'>()
  const loaded = useLoadedCall('/api/event/Link/GetList', { eventCode: code, kind })
  const [end] = useState(() => endLinks(code, kind))
  const [asksAll, setAsksAll] = useState(false)
  const submission = useSubmission(end, {
    onDone: (id) => {
      onEnded?.(id)
      setAsksAll(false)
      toast.success(t('coHosts.linksEnded'))
      loaded.refresh()
    },
  })
  // The page behind the dialog must hear which link has ended.
  const close = () => {
    if (!submission.sending) onClose()
  }
  const many = (loaded.data?.length ?? 0) > 0
  return (
    <Dialog
      open
      onClose={close}
      title={t(`coHosts.links-${kind}`)}
      detail={t(asksAll ? `coHosts.endAll-${kind}` : `coHosts.linksDetail-${kind}`)}
      actions={
        asksAll ? (
          <>
            <Button onClick={() => setAsksAll(false)}>{t('coHosts.keepLinks')}</Button>
            <Button variant="danger" busy={submission.sending} onClick={() => submission.submit(null)}>
              {t('coHosts.endAllLinks')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>{t('common.close')}</Button>
            {many && (
              <Button variant="danger" onClick={() => setAsksAll(true)}>
                {t('coHosts.endAllLinks')}
              </Button>
            )}
          </>
        )
      }
    >
      <RefusalNote refusal={submission.refusal} />
      {!asksAll && (
        <LoadedPart loaded={loaded} failed={t('coHosts.linksFailed')} shape={<Skeleton h="120px" />}>
          {(links) => <Links links={links} busy={submission.sending} onEnd={submission.submit} />}
        </LoadedPart>
      )}
    </Dialog>
  )
}

interface LinksProps {
  links: CallAnswer<'/api/event/Link/GetList'>
  busy: boolean
  onEnd: (id: string) => void
}

function Links({ links, busy, onEnd }: LinksProps) {
  const t = useText<'coHosts'>()
  if (links.length === 0) {
    return <EmptyState level="h3" icon={<Link2Off size={24} />} title={t('coHosts.noLinks')} />
  }
  return (
    <Stack as="ul" gap="12">
      {links.map((link) => {
        const name = link.own ? t('coHosts.madeByYou') : t('coHosts.madeBy', { name: link.madeBy })
        const made = formatDateTime(link.createdOn)
        return (
          <li key={link.id}>
            <Row gap="12" flexWrap="wrap">
              <Box flex="1 1 180px" minW="0">
                <Text strong>{name}</Text>
                <Text size="12" tone="muted">
                  {`${t('coHosts.linkMade', { time: made })} · ${
                    link.usedOn === null
                      ? t('coHosts.linkUnused')
                      : t('coHosts.linkUsed', { time: formatDateTime(link.usedOn) })
                  }`}
                </Text>
              </Box>
              <Row gap="12">
                {link.control && <Badge tone="accent">{t('coHosts.mayStep')}</Badge>}
                {link.inUse && <Badge tone="success">{t('coHosts.linkInUse')}</Badge>}
                <Button
                  size="compact"
                  icon={<MonitorX size={16} aria-hidden="true" />}
                  busy={busy}
                  aria-label={t('coHosts.endLinkOf', { name, time: made })}
                  onClick={() => onEnd(link.id)}
                >
                  {t('coHosts.endLink')}
                </Button>
              </Row>
            </Row>
          </li>
        )
      })}
    </Stack>
  )
}
