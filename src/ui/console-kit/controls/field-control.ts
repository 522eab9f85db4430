import { useFieldContext } from '@chakra-ui/react/field'
import { createContext, useContext, useId } from 'react'

/** The ids of the elements that describe the control of a field. */
export const FieldDescription = createContext<string | undefined>(undefined)

/** The attributes that a control inside a field sets on its element. Empty outside a field. */
export function useFieldControl() {
  const field = useFieldContext()
  const describedBy = useContext(FieldDescription)
  if (!field) return {}
  return {
    id: field.ids.control,
    'aria-describedby': describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
    // Screen readers call an empty native required input invalid before the user has typed.
    required: false,
  }
}

/**
 * `useFieldControl` for a control with a label of its own, such as a checkbox. `ids` are for Chakra's root element, which
 * would give the control's label the id of the field's label.
 */
export function useLabelledControl() {
  const label = useId()
  const { id, ...field } = useFieldControl()
  return { ids: { label, ...(id && { hiddenInput: id }) }, field }
}
