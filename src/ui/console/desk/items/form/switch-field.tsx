import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { Switch, type SwitchProps } from '#ui/kit/controls/switch.tsx'

interface SwitchFieldProps<Values extends FieldValues, Payload>
  extends Omit<SwitchProps, 'checked' | 'onChange'> {
  control: Control<Values, unknown, Payload>
  name: FieldPathByValue<Values, boolean>
}

/** A switch for a field of a form. */
export function SwitchField<Values extends FieldValues, Payload>(props: SwitchFieldProps<Values, Payload>) {
  const { control, name, ...rest } = props
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => <Switch {...rest} checked={value} onChange={onChange} />}
    />
  )
}
