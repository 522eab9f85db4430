import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { otherNames } from '#contract/rest-names.ts'
import { accountsTexts } from '#i18n/surfaces/accounts-texts.ts'
import { coHostsTexts } from '#i18n/surfaces/co-hosts-texts.ts'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import { textsOfKinds } from '#i18n/surfaces/kind-texts.ts'
import { operatorTexts } from '#i18n/surfaces/operator-texts.ts'
import { ordersTexts } from '#i18n/surfaces/orders-texts.ts'
import { runTexts } from '#i18n/surfaces/run-texts.ts'
import { textSource } from '#i18n/surfaces/text-source.ts'
import { themesTexts } from '#i18n/surfaces/themes-texts.ts'
import { createTranslator } from '#i18n/translator.ts'
import { NewAccountDialog } from '#ui/console/account/operator/account-dialogs.tsx'
import { SuspendDialog } from '#ui/console/account/operator/events-page.tsx'
import GiveEducationDialog from '#ui/console/account/operator/give-education-dialog.tsx'
import { NoticeForm } from '#ui/console/account/operator/notice-form.tsx'
import OperatorDialog from '#ui/console/account/operator/operator-dialog.tsx'
import OrderDialog from '#ui/console/account/prices/order-dialog.tsx'
import { ChangePasswordForm } from '#ui/console/account/profile/change-password-form.tsx'
import { ProfileForm } from '#ui/console/account/profile/profile-form.tsx'
import { SetPasswordForm } from '#ui/console/account/profile/set-password-page.tsx'
import { RegisterForm } from '#ui/console/account/sign-in/register-form.tsx'
import { TermsProvider } from '#ui/console/calls/terms.tsx'
import CoHostDialog from '#ui/console/desk/co-hosts/co-host-dialog.tsx'
import { formHandover } from '#ui/console/desk/import/import-actors.ts'
import { ImportDialog } from '#ui/console/desk/import/import-dialog.tsx'
import { MessagesButton } from '#ui/console/desk/messages/messages-button.tsx'
import ReplyDialog from '#ui/console/desk/qa/reply-dialog.tsx'
import CueFormDialog from '#ui/console/desk/run/cue-form-dialog.tsx'
import EventDialog from '#ui/console/events/form/event-dialog.tsx'
import KeepTemplateDialog from '#ui/console/events/templates/keep-template-dialog.tsx'
import UseTemplateDialog from '#ui/console/events/templates/use-template-dialog.tsx'
import { useUnsaved } from '#ui/console/forms/unsaved.ts'
import { LinkDialog } from '#ui/console/rich-text/link-dialog.tsx'
import { SessionContext } from '#ui/console/session/host-session.tsx'
import { BrandDialog } from '#ui/console/themes/brand-dialog.tsx'
import { kindsOnDesk } from '#ui/kinds/desk/kinds.ts'
import GroupNameDialog from '#ui/kinds/open-text/desk/group-name-dialog.tsx'
import { sampleCode } from '#ui/preview/sample-view.ts'
import { mount } from '../mount.tsx'
import { Desk, guarded } from './guarded.tsx'
import { signedIn } from './signed-in.ts'

const session = await signedIn()
const t = createTranslator<'console'>('en', await consoleTexts.en())
const texts = textSource((language) =>
  [
    consoleTexts,
    accountsTexts,
    coHostsTexts,
    textsOfKinds.openText,
    operatorTexts,
    ordersTexts,
    runTexts,
    themesTexts,
  ].map((source) => source[language]()),
)

type Props = { onClose: () => void }
type Form = (props: Props) => ReactNode

const nothing = () => {}
const editor = { getAttributes: () => ({}) } as never
const event = { eventCode: sampleCode, startDate: 0, endDate: 3_600_000 } as never
const suspendable = { eventId: 'one', eventName: 'Show' } as never
const template = { id: 'one', name: 'Show', items: [] } as never
const row = { id: 'one', doc: { context: { text: 'When?' } } } as never
const bought = { subscriptionType: 'oneTime', eventLevel: 'professional', orderQuantity: 1 }
const order = { ...bought, orderNumber: '1', buyer: { userName: 'Ana' }, orderAmount: 100 } as never
const product = { ...bought, price: 100, events: 1 } as never

/** The forms that close, by their files. */
const dialogs: Record<string, Form | Record<string, Form>> = {
  'account/operator/account-dialogs.tsx': (props) => <NewAccountDialog {...props} onDone={nothing} />,
  'account/operator/events-page.tsx': (props) => (
    <SuspendDialog {...props} event={suspendable} onDone={nothing} />
  ),
  'account/operator/give-education-dialog.tsx': (props) => (
    <GiveEducationDialog {...props} onDone={nothing} />
  ),
  'account/operator/operator-dialog.tsx': (props) => (
    <OperatorDialog {...props} order={order} step="confirm" onDone={nothing} />
  ),
  'account/prices/order-dialog.tsx': (props) => <OrderDialog {...props} product={product} />,
  'desk/co-hosts/co-host-dialog.tsx': (props) => (
    <CoHostDialog {...props} event={event} user={null} ends={null} onSaved={nothing} />
  ),
  'desk/import/import-dialog.tsx': (props) => (
    <ImportDialog
      {...props}
      kind="names"
      room={10}
      send={handover}
      valuesOf={(entries) => [...entries]}
      onDone={nothing}
    />
  ),
  'desk/items/form/item-form-dialog.tsx': Object.fromEntries(
    Object.entries(kindsOnDesk).map(([kind, { Form }]): [string, Form] => [
      kind,
      (props) => <Form {...props} onAdded={nothing} />,
    ]),
  ),
  'kinds/open-text/desk/group-name-dialog.tsx': (props) => (
    <GroupNameDialog {...props} title="Group" name="" onSave={nothing} />
  ),
  'desk/qa/reply-dialog.tsx': (props) => <ReplyDialog {...props} row={row} />,
  'desk/run/cue-form-dialog.tsx': (props) => <CueFormDialog {...props} cue="slide" onAdded={nothing} />,
  'events/form/event-dialog.tsx': (props) => (
    <EventDialog {...props} job={{ task: 'create' }} onSaved={nothing} />
  ),
  'events/templates/keep-template-dialog.tsx': (props) => <KeepTemplateDialog {...props} items={[]} />,
  'events/templates/use-template-dialog.tsx': (props) => (
    <UseTemplateDialog {...props} template={template} onCreate={nothing} />
  ),
  'rich-text/link-dialog.tsx': (props) => <LinkDialog {...props} editor={editor} />,
  'themes/brand-dialog.tsx': (props) => <BrandDialog {...props} type={2} palette={[]} onSaved={nothing} />,
}
const handover = formHandover<{ name: string; detail: string }[]>()

/** The forms that stay as long as their page. */
const pageForms: Record<string, Form> = {
  'account/operator/notice-form.tsx': () => <NoticeForm notice={null} onDone={nothing} />,
  'account/profile/change-password-form.tsx': () => <ChangePasswordForm onDone={nothing} />,
  'account/profile/profile-form.tsx': () => <ProfileForm />,
  'account/profile/set-password-page.tsx': () => <SetPasswordForm />,
  'account/sign-in/register-form.tsx': () => <RegisterForm onDone={nothing} />,
  'desk/messages/messages-button.tsx': () => <MessagesButton />,
}

/** The files whose forms lose nothing, or are guarded in another way. */
const elsewhere = new Map([
  ['account/profile/claim-form.tsx', 'proves who the user is, and creates nothing'],
  ['account/profile/email-verification.tsx', 'a code from a mail'],
  ['account/profile/logon-name-form.tsx', 'a name to look up'],
  ['account/profile/mail-sign-in-form.tsx', 'signs in'],
  ['account/security/own-data-card.tsx', 'a password'],
  ['account/security/second-factor-card.tsx', 'a password and a code'],
  ['account/sign-in/second-step-form.tsx', 'signs in'],
  ['account/sign-in/sign-in-form.tsx', 'signs in'],
  ['desk/messages/message-panel.tsx', 'its button keeps the text'],
  ['events/form/event-form.tsx', 'its dialog guards it'],
  ['info/activity-page.tsx', 'a code to look up'],
  [
    'themes/theme-editor.tsx',
    'has its own question with a button that saves, in tests/e2e/console/themes.test.ts',
  ],
])

it('every form of the console is in this test', () => {
  const sources = import.meta.glob<string>(['/src/ui/console/**/*.tsx', '/src/ui/kinds/*/desk/*.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const found = Object.entries(sources)
    .filter(([, text]) => /\buse(ZodForm|Unsaved)\(/.test(text))
    .map(([path]) => path.replace(/^\/src\/ui\/(console\/)?/, ''))
  const known = [...Object.keys(dialogs), ...Object.keys(pageForms), ...elsewhere.keys()]
  expect(found.sort()).toEqual(known.sort())
})

async function open(form: Form) {
  const onClose = vi.fn()
  const { router, pages } = guarded(
    <SessionContext value={session}>
      <TermsProvider>
        <Desk>{form({ onClose })}</Desk>
      </TermsProvider>
    </SessionContext>,
  )
  await mount(pages, { texts, language: 'en' })
  return { onClose, router }
}

const fields =
  ':is(form, [role=dialog]) :is(input:not([type=hidden], [type=file], [type=radio], [type=checkbox]), textarea, [contenteditable=true], select)'
const field = () => document.querySelector<HTMLElement>(fields)

/** Enters something, again until the form has it: an editor that still loads takes no input. */
async function edit(): Promise<void> {
  await expect.poll(field).not.toBeNull()
  const enter = async () => {
    const input = page.elementLocator(field() ?? document.body)
    if (field() instanceof HTMLSelectElement) await input.selectOptions('Second')
    else await input.fill('7')
    return asksBeforeReload()
  }
  await expect.poll(enter).toBe(true)
}

const question = page.getByRole('dialog', { name: t('console.discardTitle') })
const press = (name: string) => question.getByRole('button', { name, exact: true }).click()
const keep = async () => {
  await expect.element(question).toBeVisible()
  await press(t('console.keepEditing'))
  await expect.element(question).not.toBeInTheDocument()
}

/** True if the browser asks before a reload. */
const asksBeforeReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const listed = (eventCode: string, eventName: string) => ({
  id: eventCode,
  eventCode,
  eventName,
  startDate: 0,
  endDate: 1,
  createdOn: 0,
  progress: 'notStarted',
})

beforeEach(() => {
  // The server does not answer, apart from the list of events.
  const answers = vi.spyOn(window, 'fetch').mockImplementation(async (address) => {
    if (!String(address).includes('/Event/GetList')) return new Promise(() => {})
    const Data = otherNames([listed('111111', 'First'), listed('222222', 'Second')])
    return Response.json({ Status: true, Data, ErrorMsg: '', ErrorMsgEN: '', Code: null })
  })
  onTestFinished(() => answers.mockRestore())
})

const closing = Object.entries(dialogs).flatMap(([file, form]): [string, Form][] =>
  typeof form === 'function'
    ? [[file, form]]
    : Object.entries(form).map(([name, each]) => [`${file} (${name})`, each]),
)

describe('a form that closes', () => {
  it.each(closing)('%s closes at once without input, and asks before its input is lost', async (_, form) => {
    const { onClose, router } = await open(form)
    await expect.poll(field).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(asksBeforeReload()).toBe(false)

    await edit()
    await userEvent.keyboard('{Escape}')
    await keep()
    await router.navigate('/?tab=other')
    expect(question.query()).toBeNull()
    await router.navigate(-1)
    await keep()
    await router.navigate('/elsewhere')
    await keep()
    expect(router.state.location.pathname).toBe('/')
    expect(onClose).toHaveBeenCalledOnce()
    await router.navigate('/elsewhere')
    await expect.element(question).toBeVisible()
    await press(t('console.discard'))
    await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})

function SendingForm({ onDiscard }: { onDiscard: () => void }) {
  const leave = useUnsaved({ changed: true, sending: true, onDiscard })
  return (
    <button type="button" onClick={leave}>
      Close
    </button>
  )
}

it('the question closes when its form has been sent and leads to another page', async () => {
  const onDiscard = vi.fn()
  const { router, pages } = guarded(<SendingForm onDiscard={onDiscard} />)
  await mount(pages, { texts, language: 'en' })
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(question).toBeVisible()
  await router.navigate('/elsewhere')
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  expect(onDiscard).not.toHaveBeenCalled()
})

describe('a form of a page', () => {
  it.each(Object.entries(pageForms))('%s asks before its input is lost', async (file, form) => {
    const { router } = await open(form)
    if (file.includes('messages')) await page.getByRole('button', { name: t('console.messages') }).click()
    expect(asksBeforeReload()).toBe(false)
    await edit()
    await router.navigate('/elsewhere')
    await keep()
    expect(router.state.location.pathname).toBe('/')
    await router.navigate('/elsewhere')
    await expect.element(question).toBeVisible()
    await press(t('console.discard'))
    await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  })
})
