import { filterLanguages } from '#contract/items/word-cloud.ts'
import * as limits from '#contract/limits.ts'
import { languageNames } from '#i18n/base/language.ts'
import { TitleField } from '#ui/console/desk/items/form/title-field.tsx'
import { FormSection } from '#ui/console/parts/forms/form-section.tsx'
import { Checkbox } from '#ui/console-kit/controls/checkbox.tsx'
import { Switch } from '#ui/console-kit/controls/switch.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { Select } from '#ui/console-kit/fields/select.tsx'
import { TagsInput } from '#ui/console-kit/fields/tags-input.tsx'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { betweenWords, type WordCloudDraft, type WordCloudErrors } from './word-cloud-draft.ts'

interface WordCloudFieldsProps {
  draft: WordCloudDraft
  change: (part: Partial<WordCloudDraft>) => void
  validationErrors: WordCloudErrors | undefined
}

const counts = Array.from({ length: limits.wordsPerGuestMost }, (_, index) => String(index + 1))

/**
 * The fields for the question, the number of words for each guest, and the words that need the host's
 * approval.
 */
export function WordCloudFields({ draft, change, validationErrors }: WordCloudFieldsProps) {
  const t = useText<'console' | 'wordCloud'>()
  const blocked = validationErrors?.blocked
  const inList = (language: (typeof filterLanguages)[number], is: boolean) =>
    filterLanguages.filter((other) => (other === language ? is : draft.filters.includes(other)))
  const blockedError =
    blocked && `${blocked.word} ${t.error(blocked.code, { below: limits.wordLength + 1 })}`.trim()
  return (
    <>
      <TitleField
        title={draft.title}
        checked={validationErrors !== undefined}
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
      <Switch
        label={t('wordCloud.spaces')}
        checked={draft.spaces}
        onChange={(spaces) => change({ spaces })}
      />
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
        <Field label={t('wordCloud.blocked')} optional hint={t('wordCloud.blockedHint')} error={blockedError}>
          <TagsInput
            name="blocked"
            tags={draft.blocked.split(betweenWords).filter((word) => word !== '')}
            separator={betweenWords}
            onChange={(words) => change({ blocked: words.join(' ') })}
          />
        </Field>
      </FormSection>
    </>
  )
}
