/**
 * Makes the keys sound before any bundle has loaded, and then brings the bundle. It keeps to the
 * audio element, which the app takes over: nothing global, and once the keys have gone the listeners
 * do nothing any more.
 *
 * On a slow line the app would take from the sound what the sound needs to begin. So it is asked for
 * when the page has loaded and its picture is painted, after a sound that has been tapped plays, or
 * at once by a tap on anything else; which key that was, the app finds in the page's own data.
 *
 * A picture that does not load has the placeholder in its place, as in the app, which finds its
 * address there and does not ask for it again.
 */
export const PLAYER_SCRIPT = `(()=>{
const d=document,a=d.getElementById('klangweg-audio'),b=d.getElementById('klangweg-play'),w=d.getElementById('klangweg-say');
const bring=()=>{const app=d.getElementById('klangweg-app');if(app){d.body.append(app.content.cloneNode(true));app.remove()}},after=()=>{if(a.paused||a.error||a.readyState>2)bring();else for(const e of['playing','error','pause'])a.addEventListener(e,bring,{once:true})};
addEventListener('load',()=>{const seen=()=>requestAnimationFrame(()=>setTimeout(a?after:bring)),c=d.querySelector('.walk-cover');c?c.decode().then(seen,seen):seen()});setTimeout(bring,6e3);
d.addEventListener('click',({target:t})=>{if(t.closest('#klangweg-play,[data-skip]'))return;const key=t.closest('button[id]');if(key&&b&&b.isConnected)d.documentElement.dataset.tapped=key.id;bring()});
if(!a||!b)return;
const icon=d.querySelector('link[rel=icon]'),lost=i=>{if(icon&&b.isConnected&&i.tagName==='IMG'&&!i.dataset.broken){i.dataset.broken=i.getAttribute('src');i.src=i.className==='walk-logo'?icon.href:new URL('cover.svg',icon.href)}};
addEventListener('error',e=>lost(e.target),true);for(const i of d.images)if(i.loading!=='lazy'&&i.complete&&!i.naturalWidth)lost(i);
const play=b.getAttribute('aria-label'),say=()=>{b.dataset.sounding=!a.paused;b.setAttribute('aria-label',a.error?b.dataset.error:a.paused?play:b.dataset.pause);if(w){w.textContent='';if(a.error){const p=d.createElement('p');p.className='foot-line';p.textContent=b.dataset.error;w.append(p)}}};
b.addEventListener('click',()=>{if(a.error)a.load();a.paused?a.play().catch(say):a.pause()});
for(const k of d.querySelectorAll('[data-skip]'))k.addEventListener('click',()=>{a.currentTime+=+k.dataset.skip});
for(const e of['play','pause','ended','error'])a.addEventListener(e,say)
})()`;
