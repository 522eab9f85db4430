import type { Skin } from '../../contract/skin.ts'
import { skinVariables } from '../../contract/skin-variables.ts'

/** Puts the skin on an element; all kit parts inside follow at once. */
export function applySkin(element: HTMLElement, skin: Skin): void {
  for (const [name, value] of Object.entries(skinVariables(skin))) element.style.setProperty(name, value)
  element.dataset.skin = skin.Id
}
