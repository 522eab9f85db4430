import { chakra } from '@chakra-ui/react/styled-system'
import { Clapperboard, FilePlus2, ImagePlus, Music } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { clipAccept, clipOf } from '#contract/clip-path.ts'
import * as limits from '#contract/limits.ts'
import { pictureAt, pictureTypes } from '#contract/picture-path.ts'
import { Fields } from '#ui/console/fields/fields.tsx'
import { FileChooser } from '#ui/console/uploads/file-chooser.tsx'
import { UploadButtons } from '#ui/console/uploads/upload-buttons.tsx'
import { UploadPlace, UploadProgress } from '#ui/console/uploads/upload-progress.tsx'
import type { MediaUploads } from '#ui/console/uploads/use-media-uploads.ts'
import { type Upload, useUploadView } from '#ui/console/uploads/use-upload.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { ClipPlayer } from './clip-player.tsx'
import type { QuizValues } from './quiz.rules.ts'

const mediaTypes = `${pictureTypes.picture},${clipAccept}`

const Frame = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: 'full',
    maxW: '360px',
    overflow: 'hidden',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'controlLine',
    bg: 'canvas',
    transition: 'border-color 150ms, background-color 150ms',
  },
  variants: {
    empty: { true: { borderStyle: 'dashed', minH: '120px' } },
    over: { true: { borderColor: 'accent', bg: 'accentSoft' } },
    wide: { true: { aspectRatio: '16 / 9' } },
  },
})
const Picture = chakra('img', { base: { w: 'full', h: 'full', objectFit: 'contain' } })

const altTexts = {
  picture: ['quiz.pictureAlt', 'quiz.pictureAltHint'],
  sound: ['quiz.soundAlt', 'quiz.soundAltHint'],
  film: ['quiz.filmAlt', 'quiz.filmAltHint'],
} as const

interface MediaFieldsProps {
  /** The index of the question. */
  at: number
  uploads: MediaUploads
}

/** The fields for a question's picture, sound or film, and for the description of this file. */
export function MediaFields({ at, uploads }: MediaFieldsProps) {
  const t = useText<'quiz' | 'console'>()
  const id = useId()
  const { watch } = useFormContext<QuizValues>()
  const { key, media, seconds } = watch(`questions.${at}`)
  const [clip, setClip] = useState({ path: '', length: 0 })
  const length = clip.path === media ? clip.length : 0
  const upload = useUploadView(uploads.snapshotOf(key), (event) => uploads.send(key, event))
  const { refusal } = upload
  const kind = clipOf(media)?.kind ?? 'picture'
  const [altLabel, altHint] = altTexts[kind]
  return (
    <>
      <Stack role="group" aria-labelledby={id} gap="8" minW="0">
        <Text as="span" id={id} strong>
          {t('quiz.media')}
        </Text>
        <FileChooser types={mediaTypes} onChoose={upload.choose}>
          {(open, over) => (
            <Stack gap="8">
              <Shown
                media={media}
                upload={upload}
                open={open}
                over={over}
                onLength={(seconds) => setClip({ path: media, length: seconds })}
              />
              {upload.busy && <UploadProgress share={upload.share} />}
              <UploadButtons
                upload={upload}
                open={open}
                has={media !== ''}
                replace={t('quiz.mediaReplace')}
                remove={t('quiz.mediaRemove')}
              />
            </Stack>
          )}
        </FileChooser>
        <Stack gap="2" aria-live="polite">
          <UploadPlace upload={upload} />
          {refusal && <Text tone="danger">{t.error(refusal.code, refusal.params)}</Text>}
          {length > seconds && <Text tone="warning">{t('quiz.clipStops', { seconds })}</Text>}
          <Text size="12" tone="muted">
            {kind === 'picture' ? t('quiz.mediaRules') : t('quiz.clipPlays')}
          </Text>
        </Stack>
      </Stack>
      {media && (
        <Fields<QuizValues>
          fields={[
            {
              type: 'text',
              name: `questions.${at}.alt`,
              label: t(altLabel),
              hint: t(altHint),
              optional: true,
              input: { maxLength: limits.mediaAltLength },
            },
          ]}
        />
      )}
    </>
  )
}

const sentIcons = [
  ['audio/', Music],
  ['video/', Clapperboard],
] as const

interface ShownProps {
  media: string
  upload: Upload
  open: () => void
  over: boolean
  onLength: (seconds: number) => void
}

/**
 * The file that the field shows: the file of the running upload, otherwise the saved file. Without a file, the
 * button to choose a file.
 */
function Shown({ media, upload, open, over, onLength }: ShownProps) {
  const t = useText<'quiz'>()
  const clip = clipOf(media)
  const icon = { size: 32, strokeWidth: 1.5, 'aria-hidden': true } as const
  const Sent = sentIcons.find(([type]) => upload.type.startsWith(type))?.[1] ?? FilePlus2
  const kept = media && !clip ? pictureAt(media, 'medium') : ''
  const picture = upload.busy ? upload.type.startsWith('image/') && upload.preview : kept
  if (picture) {
    return (
      <Frame over={over} wide>
        <Picture src={picture} alt="" />
      </Frame>
    )
  }
  if (upload.busy) {
    return (
      <Frame over={over}>
        <Row color="inkMuted" p="20">
          <Sent {...icon} />
        </Row>
      </Frame>
    )
  }
  if (clip) {
    return (
      <Frame over={over} wide={clip.kind === 'film'}>
        <ClipPlayer path={media} onLength={onLength} />
      </Frame>
    )
  }
  return (
    <Frame empty over={over}>
      <Stack gap="8" alignItems="center" p="16">
        <Row gap="12" color="inkMuted">
          <ImagePlus {...icon} size={20} />
          <Music {...icon} size={20} />
          <Clapperboard {...icon} size={20} />
        </Row>
        <Button icon={<FilePlus2 size={18} aria-hidden="true" />} onClick={open}>
          {t('quiz.mediaChoose')}
        </Button>
        <Text size="12" tone="muted" textAlign="center">
          {t('quiz.mediaDrop')}
        </Text>
      </Stack>
    </Frame>
  )
}
