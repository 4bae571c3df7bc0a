/* SPDX-License-Identifier: MIT */
/* What stands around a report: its looks, and how it was made. */
#include "page.h"

#include <string.h>

/* Colours that everybody can tell apart, after Okabe and Ito 2008; darker where paper is white. */
static const char style[]
    = ":root{--paper:#fff;--ink:#1b1b1b;--soft:#555;--rule:#ddd;--s0:#0067a5;--s1:#c04d00;--s2:#00795a;--s3:#a8437f;"
      "--s4:#8a6100;--s5:#444}\n"
      "@media (prefers-color-scheme:dark){:root{--paper:#14171a;--ink:#e9e9e9;--soft:#aab;--rule:#363b40;--s0:#6cb8f0;"
      "--s1:#ff9a57;--s2:#4fd0a5;--s3:#e79ac8;--s4:#f0c04a;--s5:#ccc}}\n"
      "@media print{:root{--paper:#fff;--ink:#000;--soft:#333;--rule:#bbb;--s0:#0067a5;--s1:#c04d00;--s2:#00795a;"
      "--s3:#a8437f;--s4:#8a6100;--s5:#444}figure,tr,dl div{break-inside:avoid}h2{break-after:avoid}"
      "div.table{overflow:visible}nav{display:none}}\n"
      "html{color-scheme:light dark}\n"
      "body{margin:0 auto;padding:1rem;max-width:56rem;background:var(--paper);color:var(--ink);"
      "font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}\n"
      "h1{font-size:1.6rem;line-height:1.2;margin:.5rem 0}h2{font-size:1.2rem;margin:2rem 0 .5rem}p{margin:.4rem 0}\n"
      "p.kind,caption,p.means,dl.means,footer{color:var(--soft)}p.means,dl.means,footer,caption{font-size:.9rem}\n"
      "dfn,dt{color:var(--ink);font-style:normal;font-weight:600}dl div{margin:.2rem 0}dt,dd{display:inline;margin:0}"
      "dt::after{content:':'}\n"
      "nav ul{padding:0;display:flex;flex-wrap:wrap;gap:.2rem 1rem}nav li{list-style:none}a{color:var(--s0)}\n"
      "figure{margin:1rem 0}figcaption{font-size:.9rem;color:var(--soft)}\n"
      ".panels{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,19rem),1fr));gap:1rem 1.5rem}\n"
      "ul.legend{list-style:none;padding:0;margin:.5rem 0;font-size:.9rem;display:flex;flex-wrap:wrap;gap:.2rem 1.2rem}"
      "ul.legend svg{vertical-align:-1px;overflow:visible}\n"
      "div.table{overflow-x:auto;overflow-wrap:normal}table{border-collapse:collapse;font-variant-numeric:tabular-nums;"
      "font-size:.9rem}"
      "caption{text-align:left;padding:.3rem 0}th,td{padding:.2rem .7rem .2rem 0;text-align:left;font-weight:400;"
      "vertical-align:top;border-top:1px solid var(--rule)}"
      "thead th{font-weight:600;border-top:0;vertical-align:bottom}th.n,td.n{text-align:right}"
      "tbody th,td.w{min-width:5rem}th.n,td.n,td.w{white-space:nowrap}"
      "caption.same{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}\n"
      "pre,code{font:.85rem/1.4 ui-monospace,monospace;white-space:pre-wrap}\n"
      "svg{font:12px system-ui,sans-serif;fill:var(--ink)}svg.lines{width:100%;height:auto}\n"
      ".s0{color:var(--s0)}.s1{color:var(--s1)}.s2{color:var(--s2)}.s3{color:var(--s3)}.s4{color:var(--s4)}"
      ".s5{color:var(--s5)}\n"
      ".title{font-size:13.5px;font-weight:600}.scale,.tick{fill:var(--soft);font-size:11.5px}.value{font-size:11px;"
      "paint-order:stroke;stroke:var(--paper);"
      "stroke-width:3px}"
      ".end{fill:currentColor;font-weight:600}\n"
      ".grid{stroke:var(--rule)}.zero{stroke:var(--ink)}.line{fill:none;stroke:currentColor;stroke-width:1.6}\n"
      ".open{fill:none;stroke:currentColor;stroke-width:1.8}.mark *{fill:currentColor}.mark .open{fill:none}\n"
      ".bar{stroke:currentColor}.bar.s0{fill:currentColor}\n"
      ".interval{fill:none;stroke:currentColor;stroke-width:1.2}line.interval,line.cap{stroke:var(--ink);"
      "stroke-width:1.5}\n";

void frame_open (GString *out, const char *title, const char *kind, const GString *places)
{
  markup_printf (
      out,
      "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n<head>\n"
      "<meta charset=\"utf-8\"/>\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\"/>\n"
      "<title>%s: %s</title>\n<style>\n",
      title, kind);
  g_string_append (out, style);
  markup_printf (out, "</style>\n</head>\n<body>\n<main>\n<h1>%s</h1>\n<p class=\"kind\">%s</p>\n", title, kind);
  if (places->len > 0)
    g_string_append_printf (out, "<nav aria-label=\"On this page\"><ul>%s</ul></nav>\n", places->str);
}

char *page_title (const PayPage *page, const char *path)
{
  if (page->title != NULL && page->title[0] != '\0')
    return g_strdup (page->title);
  char *name = g_path_get_basename (path);
  char *dot = strrchr (name, '.');
  if (dot != NULL && dot > name)
    *dot = '\0';
  return name;
}

void frame_close (GString *out, const PayPage *page, const char *seed, const char *records)
{
  g_string_append (out, "</main>\n<footer>\n<h2>How this page was made</h2>\n<dl>\n");
  if (page->command != NULL)
    markup_printf (out, "<div><dt>command</dt> <dd><code>%s</code></dd></div>\n", page->command);
  if (page->version != NULL)
    markup_printf (out, "<div><dt>version</dt> <dd>pay %s</dd></div>\n", page->version);
  markup_printf (out, "<div><dt>seed</dt> <dd>%s</dd></div>\n", seed);
  g_string_append (out, "</dl>\n<p>The same command on the same files makes the same page.</p>\n"
                        "<details><summary>The numbers as records for programs</summary>\n<pre>");
  markup_text (out, records);
  g_string_append (out, "</pre></details>\n</footer>\n</body>\n</html>\n");
}
