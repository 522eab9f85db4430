import { describe, expect, it } from 'vitest'
import { createCookies } from '../../src/services/cookies.ts'

/** A page that keeps cookies as a browser does, and remembers how they were written. */
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
  it('keeps the host token for the browser session, or thirty days', () => {
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

  it('keeps the guest token for thirty days, without Secure where there is no https', () => {
    const browser = page('http:')
    const cookies = createCookies(browser)
    cookies.saveGuestToken('g')
    expect(browser.written).toEqual(['Guest-Token=g; Path=/; SameSite=Lax; Max-Age=2592000'])
    expect(cookies.guestToken()).toBe('g')
    cookies.clearGuestToken()
    expect(cookies.guestToken()).toBe('')
  })

  it('keeps language and logon name for a year, whatever they contain', () => {
    const browser = page('http:')
    const cookies = createCookies(browser)
    cookies.saveLanguage('en')
    cookies.saveLogonName('a;b=ü')
    expect([cookies.language(), cookies.logonName()]).toEqual(['en', 'a;b=ü'])
    expect(browser.written[0]).toBe('language=en; Path=/; SameSite=Lax; Max-Age=31536000')
    browser.jar.set('LogonName', '%E0%A4%A')
    expect(cookies.logonName()).toBe('')
  })

  it('says whether the browser keeps cookies, and leaves no trace', () => {
    const browser = page('http:')
    expect(createCookies(browser).supported()).toBe(true)
    expect(browser.jar.size).toBe(0)
    expect(createCookies(page('http:', false)).supported()).toBe(false)
  })
})
