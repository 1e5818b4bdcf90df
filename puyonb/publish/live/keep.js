// The copy of a page for use without a connection.

// Save the page of this version; resolves to whether the browser has all its files.
export async function keep(version) {
  if (!navigator.serviceWorker) return false
  // The worker of this version: one of another version may still be active for another tab.
  const [script, scope] = [new URL(`../service-worker.js?${version}`, import.meta.url), new URL("..", import.meta.url).pathname]
  const registration = await navigator.serviceWorker.register(script, { scope })
  const all = [registration.installing, registration.waiting, registration.active]
  const mine = all.find(each => each?.scriptURL.endsWith(`?${version}`))
  while (mine.state === "installing") await new Promise(done => mine.addEventListener("statechange", done, { once: true }))
  const kept = new Promise(done => { navigator.serviceWorker.onmessage = ({ data }) => done(data.type === "kept") })
  const loaded = performance.getEntriesByType("resource").map(entry => entry.name)
  const ours = loaded.filter(address => address.startsWith(location.origin) && !address.includes(`-${version}/`))
  mine.postMessage({ version, keep: [...new Set([location.href.split("#")[0], ...ours])] })
  return kept
}
