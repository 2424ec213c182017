/** The sign-in page's own style sheet. */
export const ssoStyle = `
main { max-width: 480px; }
.mark { letter-spacing: -0.01em; }
.chip {
  border-radius: 999px; font-size: 13px; font-weight: 500; padding: 2px 10px; margin-left: 8px; background: var(--tint);
  color: var(--accent);
}
h1 { margin: 0 0 4px; font-size: 28px; line-height: 1.2; font-weight: 600; letter-spacing: -0.02em; }
.lead { margin: 0 0 20px; color: var(--quiet); overflow-wrap: anywhere; }
.lead strong { color: var(--ink); font-weight: 500; }
ul { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
button { font: inherit; color: inherit; background: none; border: 0; cursor: pointer; }
li button {
  display: flex; align-items: center; gap: 12px; width: 100%; min-height: 64px; padding: 10px 14px; text-align: left;
}
li button:hover { background: var(--tint); }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; border-radius: 8px; }
.avatar {
  flex: none; display: grid; place-items: center; width: 40px; height: 40px; border-radius: 999px;
  background: var(--tint); color: var(--accent); font-size: 14px; font-weight: 600;
}
.who { flex: 1; min-width: 0; display: grid; grid-template-columns: minmax(0, 1fr); }
.name { font-weight: 500; overflow-wrap: anywhere; }
.email { color: var(--quiet); font-size: 14px; overflow-wrap: anywhere; }
.gems { text-align: right; font-size: 14px; white-space: nowrap; }
.number { font-variant-numeric: tabular-nums; font-weight: 500; }
.tier { display: block; color: var(--quiet); font-size: 13px; }
.cancel {
  display: block; width: 100%; min-height: 44px; margin-top: 12px; color: var(--quiet); border-radius: 8px;
}
.cancel:hover { color: var(--ink); text-decoration: underline; }
.note { margin: 16px 0 0; color: var(--quiet); font-size: 13px; text-align: center; }
@media (max-width: 420px) {
  main { padding: 16px; }
  li button { gap: 10px; padding: 10px; }
  .avatar { width: 32px; height: 32px; font-size: 12px; }
  .email, .gems { font-size: 13px; }
  .gems .tier { display: none; }
}
`;
