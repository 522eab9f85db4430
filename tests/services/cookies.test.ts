import { describe, expect, it } from 'vitest'
import { createCookies } from '#services/cookies.ts'

/** A page that keeps cookies as a browser does, and records how each cookie was written. */
function page(protocol: string, keeps = true) {
  const jar = new Map<string, string>()
  const written: string[] = []
  const document = {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      written.push(line)
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (line.includes('Max-Age=0')) jar.delete(name)
      else if (keeps) jar.set(name, value)
    },
  }
  return { document, location: { protocol }, written, jar }
}

describe('cookies', () => {
  it('the cookies keep the host token for the browser session or for thirty days', () => {
    const browser = page('https:')
    const cookies = createCookies(browser)
    cookies.saveHostToken('abc', false)
    cookies.saveHostToken('abc', true)
    expect(cookies.hostToken()).toBe('abc')
    expect(browser.written).toEqual([
      'Host-Token=abc; Path=/; SameSite=Lax; Secure',
      'Host-Token=abc; Path=/; SameSite=Lax; Max-Age=2592000; Secure',
    ])
    cookies.clearHostToken()
    expect(cookies.hostToken()).toBe('')
  })

  it('the cookies keep the guest token for thirty days, without Secure on plain http', () => {
    const browser = page('http:')
    const cookies = createCookies(browser)
    cookies.saveGuestToken('g')
    expect(browser.written).toEqual(['Guest-Token=g; Path=/; SameSite=Lax; Max-Age=2592000'])
    expect(cookies.guestToken()).toBe('g')
    cookies.clearGuestToken()
    expect(cookies.guestToken()).toBe('')
  })

  it('the cookies keep language and logon name for a year and survive special characters', () => {
    const browser = page('http:')
    const cookies = createCookies(browser)
    cookies.saveLanguage('en')
    cookies.saveLogonName('a;b=ü')
    expect([cookies.language(), cookies.logonName()]).toEqual(['en', 'a;b=ü'])
    expect(browser.written[0]).toBe('language=en; Path=/; SameSite=Lax; Max-Age=31536000')
    browser.jar.set('LogonName', '%E0%A4%A')
    expect(cookies.logonName()).toBe('')
  })

  it('the cookies report whether the browser keeps cookies, and leave no test cookie behind', () => {
    const browser = page('http:')
    expect(createCookies(browser).supported()).toBe(true)
    expect(browser.jar.size).toBe(0)
    expect(createCookies(page('http:', false)).supported()).toBe(false)
  })

  it('a browser that refuses cookies keeps the tokens for the page, until they are cleared', () => {
    const cookies = createCookies(page('http:', false))
    cookies.saveGuestToken('g')
    cookies.saveHostToken('h', true)
    expect([cookies.guestToken(), cookies.hostToken(), cookies.supported()]).toEqual(['g', 'h', false])
    cookies.clearGuestToken()
    cookies.clearHostToken()
    expect([cookies.guestToken(), cookies.hostToken()]).toEqual(['', ''])
  })

  it('a token that the browser kept and lost does not come back from the page', () => {
    const browser = page('http:')
    const cookies = createCookies(browser)
    cookies.saveGuestToken('g')
    browser.jar.clear()
    expect(cookies.guestToken()).toBe('')
  })
})
