/**
 * The element with the toasts, at the end of the page or of the open dialog: the focus cannot leave a modal dialog, and
 * screen readers read nothing else.
 */
export const toastPlace = document.createElement('div')

const dialogs: Element[] = []

/** Moves the toasts to their place: into the dialog on top, or into the page. */
export const placeToasts = (): void => (dialogs.at(-1) ?? document.body).append(toastPlace)

/**
 * Shows the toasts inside a dialog while it is open.
 * @returns a function that moves the toasts back.
 */
export function showToastsIn(dialog: Element): () => void {
  dialogs.push(dialog)
  placeToasts()
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1)
    placeToasts()
  }
}
