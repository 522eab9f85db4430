import type { CallInput } from '#contract/interface/calls.ts'
import { hostCall } from '../host-calls.ts'

export const listThemes = (query: CallInput<'/api/sys/Skin/GetAll'>) =>
  hostCall('/api/sys/Skin/GetAll', query)

export const addTheme = (theme: CallInput<'/api/sys/Skin/Add'>) => hostCall('/api/sys/Skin/Add', theme)

export const addBrand = (brand: CallInput<'/api/sys/Skin/AddBrand'>) =>
  hostCall('/api/sys/Skin/AddBrand', brand)

export const updateTheme = (theme: CallInput<'/api/sys/Skin/Update'>) =>
  hostCall('/api/sys/Skin/Update', theme)

export const resetTheme = (id: string) => hostCall('/api/sys/Skin/Reset', { id })

export const deleteTheme = (id: string) => hostCall('/api/sys/Skin/Delete', { id })
