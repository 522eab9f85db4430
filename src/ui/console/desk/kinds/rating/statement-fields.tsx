import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import * as limits from '#contract/limits.ts'
import { FormSection } from '#ui/console/parts/forms/form-section.tsx'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { IconButton } from '#ui/console-kit/controls/icon-button.tsx'
import { ErrorText, Field } from '#ui/console-kit/fields/field.tsx'
import { TextInput } from '#ui/console-kit/fields/text-input.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { StatementDraft } from './rating-draft.ts'
import type { RatingFieldsProps } from './rating-fields-props.ts'

const swapped = (statements: readonly StatementDraft[], at: number, step: -1 | 1): StatementDraft[] => {
  const next = [...statements]
  const [moved] = next.splice(at, 1)
  if (moved) next.splice(at + step, 0, moved)
  return next
}

/** The fields for the statements, in order. */
export function StatementFields({ draft, change, validationErrors }: RatingFieldsProps) {
  const t = useText<'rating' | 'console'>()
  const added = useRef(draft.statements.length)
  const list = useRef<HTMLDivElement>(null)
  const errorId = useId()
  const { statements } = draft
  const last = statements.length - 1
  const add = () => {
    if (statements.length >= limits.ratingStatementsMost) return
    added.current += 1
    change({ statements: [...statements, { key: `new-${added.current}`, id: null, text: '' }] })
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <FormSection title={t('rating.statements')}>
      <Stack ref={list} as="ol" gap="8">
        {statements.map(({ key, text }, index) => {
          const validationError = validationErrors?.byStatement.get(key)
          const place = index + 1
          return (
            <Row as="li" key={key} gap="4" flexWrap="wrap" alignItems="flex-start">
              <Box flex="1 1 220px">
                <Field
                  label={t('rating.statementPlace', { place })}
                  error={validationError && t(validationError, { most: limits.ratingStatementLength })}
                  groupErrorId={validationErrors?.statements && errorId}
                >
                  <TextInput
                    value={text}
                    onChange={(event) =>
                      change({
                        statements: statements.map((one) =>
                          one.key === key ? { ...one, text: event.target.value } : one,
                        ),
                      })
                    }
                    onKeyDown={(event) => {
                      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                      event.preventDefault()
                      if (index === last) add()
                    }}
                  />
                </Field>
              </Box>
              <Row gap="4" pt={{ base: '0', sm: '24' }}>
                <IconButton
                  icon={<ChevronUp {...icon} />}
                  label={t('rating.statementUp', { place })}
                  whyDisabled={index === 0 ? t('console.alreadyFirst') : undefined}
                  onClick={() => change({ statements: swapped(statements, index, -1) })}
                />
                <IconButton
                  icon={<ChevronDown {...icon} />}
                  label={t('rating.statementDown', { place })}
                  whyDisabled={index === last ? t('console.alreadyLast') : undefined}
                  onClick={() => change({ statements: swapped(statements, index, 1) })}
                />
                <IconButton
                  icon={<Trash2 {...icon} />}
                  label={t('rating.statementRemove', { place })}
                  whyDisabled={last === 0 ? t('rating.statementsError') : undefined}
                  onClick={() => change({ statements: statements.filter((one) => one.key !== key) })}
                />
              </Row>
            </Row>
          )
        })}
      </Stack>
      <div aria-live="polite">
        {validationErrors?.statements && <ErrorText id={errorId}>{t(validationErrors.statements)}</ErrorText>}
      </div>
      <Box>
        <Button
          icon={<Plus {...icon} />}
          whyDisabled={
            statements.length >= limits.ratingStatementsMost
              ? t('rating.statementsFull', { most: limits.ratingStatementsMost })
              : undefined
          }
          onClick={add}
        >
          {t('rating.addStatement')}
        </Button>
      </Box>
    </FormSection>
  )
}
