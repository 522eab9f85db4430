import { Link as LinkIcon } from 'lucide-react'
import { useState } from 'react'
import { CopyLine } from '#ui/console/page/copy-line.tsx'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useSubmission } from '#ui/state/use-submission.ts'
import { screenAddress } from '../controls/link-actors.ts'
import { ManageLinks } from './manage-links.tsx'

/** A link that opens only the big screen, for the person at the projector. */
export function ScreenLink({ code }: { code: string }) {
  const t = useText<'coHosts'>()
  const [link, setLink] = useState('')
  const submission = useSubmission(screenAddress, {
    onDone: (address) => setLink(new URL(address, window.location.href).href),
  })
  return (
    <>
      {link && (
        <Box w="full">
          <CopyLine label={t('coHosts.screenLink')} link={link} />
        </Box>
      )}
      <Row flexWrap="wrap" gap="8">
        {!link && (
          <Button
            variant="ghost"
            icon={<LinkIcon size={18} aria-hidden="true" />}
            busy={submission.sending}
            onClick={() => submission.submit(code)}
          >
            {t('coHosts.makeScreenLink')}
          </Button>
        )}
        <ManageLinks kind="screen" code={code} />
      </Row>
      <RefusalNote refusal={submission.refusal} />
    </>
  )
}
