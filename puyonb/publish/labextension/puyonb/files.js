// A prebuilt extension of JupyterLab, written by hand: files of our notations open as the page that puyonb.publish._lab makes of
// them.  The page is in a sandbox: it plays, but reaches neither JupyterLab nor the server.
const NAMES = { puyo: "Puyo Puyo", ppn: "Portable Piecepack Notation", non: "Nonogram" }
const type = name => `application/vnd.puyonb.${name}`
const SANDBOX = "allow-scripts allow-popups allow-popups-to-escape-sandbox"

function renderers({ Widget }, { ServerConnection }) {
  class Page extends Widget {
    constructor({ mimeType, resolver }) {
      super()
      Object.assign(this, { mimeType, path: resolver?.path ?? "", page: "" })
      this.addClass("jp-IFrame") // it lets the mouse go where a tab is dragged
      this.frame = Object.assign(document.createElement("iframe"), { sandbox: SANDBOX, allow: "clipboard-write" })
      this.frame.style.cssText = "border: 0; height: 100%; width: 100%"
      this.node.append(this.frame)
      this.observer = new MutationObserver(() => this.show())
      this.observer.observe(document.body, { attributeFilter: ["data-jp-theme-light"] })
    }

    async renderModel(model) {
      const settings = ServerConnection.makeSettings()
      const language = document.documentElement.lang // JupyterLab gives no translator to a document
      const init = { method: "POST", body: JSON.stringify({ path: this.path, language, text: model.data[this.mimeType] }) }
      const answer = await ServerConnection.makeRequest(`${settings.baseUrl}puyonb/page`, init, settings)
      if (!answer.ok) throw await ServerConnection.ResponseError.create(answer)
      const page = await answer.text()
      if (page !== this.page) this.show(this.page = page)
    }

    show() {
      const scheme = document.body.dataset.jpThemeLight === "false" ? "dark" : "light"
      this.frame.title = this.path
      this.frame.srcdoc = this.page.replace("<html ", `<html style="color-scheme: ${scheme}" `)
    }

    dispose() {
      this.observer.disconnect()
      super.dispose()
    }
  }

  const names = Object.keys(NAMES)
  return {
    id: "puyonb:files",
    dataType: "string",
    rendererFactory: { safe: true, mimeTypes: names.map(type), createRenderer: options => new Page(options) },
    fileTypes: names.map(name => ({ name, displayName: NAMES[name], extensions: [`.${name}`], mimeTypes: [type(name)] })),
    documentWidgetFactoryOptions: { name: "puyonb", primaryFileType: names[0], fileTypes: names, defaultFor: names },
  }
}

let shared
const library = async name => (await Object.values(shared[name])[0].get())()
;(window._JUPYTERLAB ??= {}).puyonb = {
  init: scope => { shared = scope },
  get: async () => {
    const found = renderers(await library("@lumino/widgets"), await library("@jupyterlab/services"))
    return () => ({ __esModule: true, default: found })
  },
}
