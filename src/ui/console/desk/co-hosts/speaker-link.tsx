import { ExternalLink, Info, Link as LinkIcon } from 'lucide-react'
import { useState } from 'react'
import { CopyLine } from '#ui/console/page/copy-line.tsx'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Alert } from '#ui/kit/console/feedback/alert.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { LinkButton } from '#ui/kit/controls/link-button.tsx'
import { Switch } from '#ui/kit/controls/switch.tsx'
import { QrCode } from '#ui/kit/display/qr-code.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useSubmission } from '#ui/state/use-submission.ts'
import { type MadeLink, speakerLink } from '../controls/link-actors.ts'
import { endLinks, type PublicEvent } from './co-host-actors.ts'
import { ManageLinks } from './manage-links.tsx'

/**
 * A link that opens only the speaker's view, for the device on the stage. The page shows the link whose right the
 * switch has. A link that was made with the other right still works, so the page says that too.
 */
export function SpeakerLink({ event }: { event: PublicEvent }) {
  const t = useText<'coHosts'>()
  const code = event.eventCode
  const [control, setControl] = useState(false)
  // The latest link of each right.
  const [links, setLinks] = useState<readonly MadeLink[]>([])
  const link = links.find((made) => made.control === control)
  const other = links.find((made) => made.control !== control)
  const forget = (id: string | null) =>
    setLinks((made) => (id === null ? [] : made.filter((one) => one.id !== id)))
  const submission = useSubmission(speakerLink, {
    onDone: (made) => setLinks((before) => [...before, made]),
  })
  return (
    <>
      <Switch
        label={t('coHosts.mayStep')}
        detail={t('coHosts.mayStepDetail')}
        checked={control}
        busy={submission.sending}
        onChange={setControl}
      />
      {link && (
        <Stack w="full" gap="12" alignItems="flex-start">
          <QrCode address={new URL(link.path, event.origin).href} size="160px" />
          <Box w="full">
            <CopyLine label={t('coHosts.speakerLink')} link={new URL(link.path, event.origin).href} />
          </Box>
        </Stack>
      )}
      {other && <OtherLink key={other.id} link={other} code={code} onEnded={forget} />}
      <Row flexWrap="wrap" gap="8">
        {link ? (
          <LinkButton
            variant="primary"
            href={new URL(link.path, event.origin).href}
            target="_blank"
            rel="noopener"
          >
            <ExternalLink size={18} aria-hidden="true" />
            <span>{t('coHosts.openSpeaker')}</span>
          </LinkButton>
        ) : (
          <Button
            icon={<LinkIcon size={18} aria-hidden="true" />}
            busy={submission.sending}
            onClick={() => submission.submit({ code, control })}
          >
            {t('coHosts.makeSpeakerLink')}
          </Button>
        )}
        <ManageLinks kind="speaker" code={code} onEnded={forget} />
      </Row>
      <RefusalNote refusal={submission.refusal} />
    </>
  )
}

interface OtherLinkProps {
  link: MadeLink
  code: string
  onEnded: (id: string | null) => void
}

/** Says that a link with the other right still works, and ends it. */
function OtherLink({ link, code, onEnded }: OtherLinkProps) {
  const t = useText<'coHosts'>()
  const [end] = useState(() => endLinks(code, 'speaker'))
  const submission = useSubmission(end, {
    onDone: (id) => {
      toast.success(t('coHosts.linksEnded'))
      onEnded(id)
    },
  })
  return (
    <>
      <Alert
        status="warning"
        icon={<Info size={18} aria-hidden="true" />}
        action={
          <Button size="compact" busy={submission.sending} onClick={() => submission.submit(link.id)}>
            {t('coHosts.endOtherLink')}
          </Button>
        }
      >
        {t(link.control ? 'coHosts.otherMayStep' : 'coHosts.otherOnlyReads')}
      </Alert>
      <RefusalNote refusal={submission.refusal} />
    </>
  )
}
