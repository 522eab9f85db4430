import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { FormField, useFieldError } from '#ui/console/parts/forms/form-field.tsx'
import { FormSection } from '#ui/console/parts/forms/form-section.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { pressedEnter } from '#ui/kit/controls/pressed-enter.ts'
import { ErrorText } from '#ui/kit/fields/field.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { emptyStatement, type RatingValues } from './rating.rules.ts'

/** The fields for the statements, in order. */
export function StatementFields() {
  const t = useText<'rating' | 'console'>()
  const { control } = useFormContext<RatingValues>()
  const { fields, append, move, remove } = useFieldArray({ control, name: 'statements' })
  const list = useRef<HTMLDivElement>(null)
  const errorId = useId()
  const error = useFieldError(control, 'statements')
  const last = fields.length - 1
  const full = fields.length >= limits.ratingStatementsMost
  const add = () => {
    if (full) return
    append(emptyStatement(), { shouldFocus: false })
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <FormSection title={t('rating.statements')}>
      <Stack ref={list} as="ol" gap="8">
        {fields.map(({ id }, index) => {
          const place = index + 1
          return (
            <Row as="li" key={id} gap="4" flexWrap="wrap" alignItems="flex-start">
              <Box flex="1 1 220px">
                <FormField
                  control={control}
                  name={`statements.${index}.text`}
                  label={t('rating.statementPlace', { place })}
                  most={limits.ratingStatementLength}
                  groupErrorId={error && errorId}
                  texts={{ Twice: t('rating.statementTwice') }}
                >
                  {(field) => (
                    <TextInput
                      {...field}
                      onKeyDown={(event) => {
                        if (!pressedEnter(event)) return
                        event.preventDefault()
                        if (index === last) add()
                      }}
                    />
                  )}
                </FormField>
              </Box>
              <Row gap="4" pt={{ base: '0', sm: '24' }}>
                <IconButton
                  icon={<ChevronUp {...icon} />}
                  label={t('rating.statementUp', { place })}
                  whyDisabled={index === 0 ? t('console.alreadyFirst') : undefined}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon={<ChevronDown {...icon} />}
                  label={t('rating.statementDown', { place })}
                  whyDisabled={index === last ? t('console.alreadyLast') : undefined}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  icon={<Trash2 {...icon} />}
                  label={t('rating.statementRemove', { place })}
                  whyDisabled={last === 0 ? t('rating.statementsError') : undefined}
                  onClick={() => remove(index)}
                />
              </Row>
            </Row>
          )
        })}
      </Stack>
      <div aria-live="polite">
        {error && <ErrorText id={errorId}>{t('rating.statementsError')}</ErrorText>}
      </div>
      <Box>
        <Button
          icon={<Plus {...icon} />}
          whyDisabled={full ? t('rating.statementsFull', { most: limits.ratingStatementsMost }) : undefined}
          onClick={add}
        >
          {t('rating.addStatement')}
        </Button>
      </Box>
    </FormSection>
  )
}
