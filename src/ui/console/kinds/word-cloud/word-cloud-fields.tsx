import { filterLanguages } from '../../../../contract/items/word-cloud.ts'
import * as limits from '../../../../contract/limits.ts'
import { languageNames } from '../../../../i18n/language.ts'
import { Checkbox } from '../../../kit/checkbox.tsx'
import { Field } from '../../../kit/field.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { Box, Row } from '../../../kit/layout.tsx'
import { Select } from '../../../kit/select.tsx'
import { Text } from '../../../kit/text.tsx'
import { TextArea } from '../../../kit/text-area.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import { TitleField } from '../../items/title-field.tsx'
import type { WordCloudDraft, WordCloudFaults } from './word-cloud-draft.ts'

interface WordCloudFieldsProps {
  draft: WordCloudDraft
  change: (part: Partial<WordCloudDraft>) => void
  faults: WordCloudFaults | undefined
}

const counts = Array.from({ length: limits.wordsPerGuestMost }, (_, index) => String(index + 1))

/** The question, how many words each guest has, and which words wait for the host. */
export function WordCloudFields({ draft, change, faults }: WordCloudFieldsProps) {
  const t = useText<'console' | 'wordCloud'>()
  const blocked = faults?.blocked
  const inList = (language: (typeof filterLanguages)[number], is: boolean) =>
    filterLanguages.filter((other) => (other === language ? is : draft.filters.includes(other)))
  const blockedFault =
    blocked && `${blocked.word} ${t.error(blocked.code, { below: limits.wordLength + 1 })}`.trim()
  return (
    <>
      <TitleField
        title={draft.title}
        checked={faults !== undefined}
        onChange={(title) => change({ title })}
      />
      <Box maxW="240px">
        <Field label={t('wordCloud.wordsPerGuest')}>
          <Select
            value={String(draft.wordsPerGuest)}
            choices={counts.map((value) => ({ value, label: value }))}
            onChoose={(value) => change({ wordsPerGuest: Number(value) })}
          />
        </Field>
      </Box>
      <FormSection title={t('wordCloud.filters')}>
        <Row gap="20" flexWrap="wrap">
          {filterLanguages.map((language) => (
            <Checkbox
              key={language}
              checked={draft.filters.includes(language)}
              onChange={(is) => change({ filters: inList(language, is) })}
            >
              {languageNames[language]}
            </Checkbox>
          ))}
        </Row>
        <Text size="12" tone="muted">
          {t('wordCloud.filtersHint')}
        </Text>
        <Field label={t('wordCloud.blocked')} optional hint={t('wordCloud.blockedHint')} error={blockedFault}>
          <TextArea
            name="blocked"
            rows={2}
            value={draft.blocked}
            onChange={(event) => change({ blocked: event.target.value })}
          />
        </Field>
      </FormSection>
    </>
  )
}
