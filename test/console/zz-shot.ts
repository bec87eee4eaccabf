import { startBrowser } from '/work/wt/console-web/test/console/browser.ts'
const [,, folder, mode='light', size='wide', ...paths] = process.argv
const browser = await startBrowser()
if (typeof browser === 'string') { console.log(browser); process.exit(1) }
const context = await browser.newContext({ viewport: size==='wide'?{width:1280,height:860}:{width:390,height:844}, colorScheme: mode as 'light', locale: 'en-GB' })
const page = await context.newPage()
page.on('console', m => { if (m.type()==='error'||m.type()==='warning') console.log('  CONSOLE', m.type(), m.text().slice(0,300)) })
page.on('pageerror', e => console.log('  PAGEERROR', e.message.slice(0,500)))
page.on('response', r => { if (r.status()>=400) console.log('  HTTP', r.status(), r.url()) })
for (const each of paths) {
  const [p, action] = each.split('|')
  const base = p.startsWith('auth:') ? 'http://127.0.0.1:47321' : 'http://127.0.0.1:47320'
  const path = p.replace('auth:','')
  console.log(path)
  await page.goto(base+path); 
  await page.waitForLoadState('networkidle').catch(()=>{})
  if (action) { await page.getByRole('button',{name:action}).first().click(); await page.waitForTimeout(500) }
  await page.waitForTimeout(300)
  await page.screenshot({ path: `${folder}/${mode}-${size}-${(p.startsWith('auth:')?'auth':'')+path.replace(/[^a-z0-9]+/gi,'-')}${action?'-'+action.replace(/\W+/g,''):''}.png`, fullPage: true })
}
await browser.close()
