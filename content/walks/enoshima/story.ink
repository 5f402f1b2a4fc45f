// The Dragon's Shore: the story of the walk across Enoshima, in walking order.
// The dragon's letter is in five numbered pieces. Its right order is from the smallest number to the largest: 2, 5, 8, 80, 552.
// The walker finds the pieces in another order: 552, 8, 5, 80, 2. The letter makes sense only with the last piece.

VAR at_home = false
// How much Shiro trusts the walker, from 0 to 3. With 3, Shiro takes the letter at the end. With less, Shiro refuses
// the letter.
VAR trust = 0
// The choice of the walker that Shiro minds most, and names when refusing the letter. 1: asked by the water for a reward.
// 2: said the turtle's sentence before Shiro could. 3: asked why she tore it. 4: called it right that she tore it.
// 0: none. Walkers who start at the poem stones or later, and older saves, have made none of these choices.
VAR slight = 0
// Choices that a later scene mentions. That scene sets them to false again, so that the story has few states.
// Whether the walker asked if the dragon won the goddess; Hetsunomiya mentions it.
VAR asked_love = false
// Whether the walker bowed to the turtle; Okutsunomiya mentions it.
VAR bowed = false
// Whether the walker offered Shiro a nap; the garden mentions it.
VAR nap = false
// Whether the walker wrote down that the spider was not eaten; the monkeys mention it.
VAR spider = false
// Whether the walker asked why the ears moved; the monkeys mention it.
VAR ears = false
// Whether the walker told Shiro not to find out; the monkeys mention it.
VAR spared = false
// Whether the walker believed that the ancestor had a reason; the caves mention it.
VAR believed = false
// Whether the walker hoped for the last piece; the poem stones mention it.
VAR hoped = false
// Whether the walker asked what the 2 counts; the caves mention it.
VAR counted_two = false
// Whether Shiro has told at Nakatsunomiya of the pillar with two names. In older saves the pillar came last at this stop.
VAR pillar = false
// Whether Shiro has thanked the white snake.
VAR thanked = false
// Whether Shiro has told what Sugiyama felt on the torn edge. It is false for walkers who start after the Lucky Stone.
VAR edge = false
// Whether the walker asks Shiro to tell the truth about the ancestor.
VAR told = false
// Clues that the walker solved, and that a later scene mentions.
// The name on the deed; the monkeys mention it.
VAR named = false
// The number of the boulder; the practical head mentions it.
VAR announced = false
// The last word of the turtle's sentence; Okutsunomiya mentions it.
VAR word = false
// The order of the page; the caves mention it.
VAR laid = false
// Whether the question about the hill comes before the page. It is false in walks that were saved at the bell before this order.
VAR hill_first = false
// The order of the letter; the turtle's account of the night mentions it.
VAR unaided = false
// Whether the poem stones were closed. The same waves close the way down to the caves, so the story sends nobody there.
VAR shore_closed = false

-> opening

=== opening ===
You’re late. Never mind, I was asleep. I’m Shiro, the shrine cat. I carry messages up this island and, when I feel like it, down again. #id:opening.1 #speaker:shiro
Over the bridge there’s one street of shops, and then only stairs. Where the street begins stands a bronze torii gone thoroughly green. There were three. That one had the stamina. #id:opening.2 #speaker:shiro
Now the old story. A dragon with five heads, they say, plagued the villages here. Then an island rose from the sea and a goddess came down to it. He took one look. Five heads, and the first unanimous vote. #id:opening.3 #speaker:shiro
+ [And how did it end? #id:opening.c1 #default] -> letter_lost
+ [And did he win her? #id:opening.c2]
  ~ asked_love = true
  -> letter_lost

=== letter_lost ===
{asked_love:
  Depends who tells it. What he promised her, word for word, nobody tells at all. #id:opening.7 #speaker:shiro
- else:
  How it ended depends on who tells it. What he promised her, word for word, nobody tells at all. #id:opening.4 #speaker:shiro
}
Blame my family. An ancestor of mine, trusted with his letter, lay down on a stair for a nap, and the wind had it: five pieces, one per head. So I was taught. I’ve tried our stairs. They’re all edges. #id:opening.5 #speaker:shiro
You can read, and you have pockets; I’ve neither. I’d like that letter back before I’m somebody’s ancestor myself. Come along. First, by the water: a zoologist who came from America for something in a shell. I respect that. #id:opening.6 #speaker:shiro
-> to_morse

// ---------------------------------------------------------------- 1 Morse

=== to_morse ===
+ [arrive #ev:arrive:morse] -> morse
+ [closed #ev:closed:morse] -> morse_closed
+ [Pockets. Is that my job now? #id:way.morse.c1]
  It’s a post of honour. The last one only had a sleeve. I’ll call you Pockets, so that we both remember what you’re for. #id:way.morse.1 #speaker:shiro
  -> to_morse
+ [A whole letter, lost in a nap? #id:way.morse.c2]
  So it’s told in my family, and my family was there. Lying down, admittedly. #id:way.morse.2 #speaker:shiro
  -> to_morse

=== morse_closed ===
Can’t get near? Then we stay put. There’s a drawing, and a drawing doesn’t mind being breathed on. #id:morse.1 #speaker:shiro
-> morse_scene

=== morse ===
{at_home:
  Stay in your chair. I’ll carry you, chair and all. I’ve carried fish that argued more. A green at the foot of the bridge, then water. In the corner, a stone. #id:morse.2 #speaker:shiro
- else:
  You walk like someone with only two legs. Take your time. Nothing on this island has ever been hurried, except by the tide. #id:morse.3 #speaker:shiro
}
-> morse_scene

=== morse_scene ===
Here: Edward Morse. Not the one with the dots. This one came in 1877 for the shamisen shell. It’s named after a stringed instrument and doesn’t play. He forgave it. #id:morse.4 #speaker:shiro
He rented a hut on the shore for one summer. A hut, a man and shellfish. I could have told him he’d be happy. #id:morse.5 #speaker:shiro
+ [Where was the hut? #id:morse.c1 #default]
  Nobody could agree. Then, in 2016, some patient people put up a sign in the lane near the torii: estimated site. Estimated. I like a sign that can blush. #id:morse.6 #speaker:shiro
  -> morse_clue
+ [Did he ever find a piece of the letter? #id:morse.c2]
  The way my family tells it, his net brought up a scrap of paper. He looked at both sides, said “not a shell”, and put it back where he’d found it. A scientist to the fingertips. #id:morse.7 #speaker:shiro
  -> morse_clue

=== morse_clue ===
They call that hut the first marine laboratory in Japan. So, first lesson in finding things: look at what’s there, not at what you came for. He isn’t alone on that relief. How much company has he got? #id:morse.8 #speaker:shiro #found:lesson
+ [ok #ev:clue:ok:figures]
  Three. Most people count Morse as well. He’d have understood: he counted everything. #id:morse.9 #speaker:shiro
  -> morse_after
+ [reveal #ev:clue:reveal:figures]
  And now we both know. Personally I can count to “enough”. #id:morse.10 #speaker:shiro
  -> morse_after
+ [skip #ev:clue:skip:figures]
  We’ll leave them to their shells. They look settled. #id:morse.11 #speaker:shiro
  -> morse_after

=== morse_after ===
On his way to Tokyo he noticed the shell mound at Ōmori. It takes somebody with shells on his mind, I suppose. Keep our letter on yours. People have been walking past it for fourteen centuries. #id:morse.12 #speaker:shiro
+ [I’ll look properly. You have my word. #id:morse.c3]
  ~ trust = 1
  Your word and your pockets. You’re already better equipped than most pilgrims. #id:morse.13 #speaker:shiro
  -> morse_end
+ [And what’s in it for me? #id:morse.c4]
  ~ slight = 1
  The truth about a love letter, a sea view, and my company. People have climbed this island for less. #id:morse.14 #speaker:shiro
  -> morse_end

=== morse_end ===
To the green gate, then, Pockets. I’ll walk in front. It looks better. #id:morse.15 #speaker:shiro
-> to_torii

// ---------------------------------------------------------------- 2 Bronze torii: the proud piece, 552

=== to_torii ===
+ [arrive #ev:arrive:bronze-torii] -> torii
+ [closed #ev:closed:bronze-torii] -> torii_closed
+ [Tell me about the dragon. #id:way.torii.c1]
  Five heads: a proud one, a hungry one, a practical one, a shy one, and one that never says anything. Imagine them choosing a restaurant. Now imagine them choosing words. #id:way.torii.1 #speaker:shiro
  -> to_torii
+ [Is there anything to eat first? #id:way.torii.c2]
  Kaisaku, where the street begins. I’m not allowed to recommend it. I’m only allowed to sit outside it, looking like this. #id:way.torii.2 #speaker:shiro #spot:kaisaku
  -> to_torii

=== torii_closed ===
Too crowded, or roped off? Stay here. It’s used to being seen from a distance, and there’s a drawing. #id:torii.1 #speaker:shiro
-> torii_scene

=== torii ===
{at_home:
  There. Green from top to toe, like something the sea gave back. Everyone on Enoshima is walking through it, just here, just now. #id:torii.home #speaker:shiro
- else:
  There. Stand a little to the side: everyone on Enoshima would like to come through just here, just now. #id:torii.2 #speaker:shiro
}
-> torii_scene

=== torii_scene ===
Put up in 1747, and again in 1821. The people who paid, most of them from Edo, which is Tokyo now, have their names on its legs. Pay for a gate and they remember you. Lose one letter and they remember you better. #id:torii.3 #speaker:shiro
+ [What’s that down there, in the bronze waves? #id:torii.c1 #default]
  Good. Day. #id:torii.5 #speaker:turtle
  Ah. The turtle. There’s one wherever something happened on this island. Ask which turtle it is, and it says “the turtle”. #id:torii.6 #speaker:shiro
  The turtle. #id:torii.7 #speaker:turtle
  -> torii_clue
+ [Bow to the small bronze head among the waves. #id:torii.c2]
  ~ bowed = true
  Manners. #id:torii.8 #speaker:turtle
  You’ve made its century. It’s the turtle. It was a witness that night, it says. It says it extremely slowly. #id:torii.9 #speaker:shiro
  The last one to bow. Was in 1821. #id:torii.10 #speaker:turtle
  -> torii_clue

=== torii_clue ===
It’s been keeping something for us, and only gives it to people who hear it out. It has three numbers to tell. I’ve always left at the second. #id:torii.11 #speaker:shiro
I know three. 1821, this gate. 1747, the one before. 552, the island came up, they say. One of the three. Is how tall it is. In centimetres. #id:torii.12 #speaker:turtle
+ [ok #ev:clue:ok:gate-height]
  Correct. The island began there. The gate stopped there. Both times. I was in the way. #id:torii.13 #speaker:turtle
  -> torii_piece
+ [reveal #ev:clue:reveal:gate-height]
  552. The island began there. The gate stopped there. Both times. I was in the way. #id:torii.14 #speaker:turtle
  -> torii_piece
+ [skip #ev:clue:skip:gate-height]
  It will be as tall. When you come back. #id:torii.15 #speaker:turtle
  -> torii_piece

=== torii_piece ===
Shiro reaches in under a bronze wave and comes out with a scrap of paper, dry as a biscuit. In one corner, a number: 552. #id:torii.16 #found:piece552
“… for as long as there is a sea.” Well? Is nobody going to applaud? #id:torii.17 #speaker:proud
It talks. All those generations, and nobody thought to mention that it talks. #id:torii.18 #speaker:shiro
Two centuries under a turtle, and now a pocket. One trusts it is at least a breast pocket. #id:torii.19 #speaker:proud
+ [Welcome aboard. Why the number? #id:torii.c3 #default]
  It is the year she came. One dates one’s letters. One cannot answer for the other heads; they have no style. #id:torii.20 #speaker:proud
  -> torii_end
+ [And what did the rest of the letter say? #id:torii.c4]
  How should one know? We each wrote one line, and nobody looked at anyone else’s. It was felt to be romantic. One’s own was the best. #id:torii.21 #speaker:proud
  -> torii_end

=== torii_end ===
The plaque up there, before you ask: its letters are shaped like snakes, because the goddess’s messengers are snakes. White ones. Officially. We cats are freelance, and I’d rather not discuss it. #id:torii.4 #speaker:shiro
That night. On the stair. The cat was not #id:torii.22 #speaker:turtle
Not what? … No, it’s gone quiet. It takes a while over a sentence. Dynasties have come and gone between its verbs. We’ll meet the end of this one further up. #id:torii.23 #speaker:shiro
-> to_gate

// ---------------------------------------------------------------- 3 Zuishin Gate

=== to_gate ===
+ [arrive #ev:arrive:zuishinmon] -> gate
+ [closed #ev:closed:zuishinmon] -> gate_closed
+ [Ask the pocket what it thinks of the street. #id:way.gate.c1]
  In our day it was mud and terror. One misses the terror a little. Not the mud. #id:way.gate.1 #speaker:proud
  -> to_gate
+ [Do people really climb all this for fun? #id:way.gate.c2]
  A man from Shitaya came a hundred times. It took him thirty-six years; there’s a mound by the gate to prove it. I once asked my mother what he was looking for. She said: his knees. #id:way.gate.2 #speaker:shiro
  -> to_gate
+ [You keep looking in at that window. #id:way.gate.c3]
  Harumi Shokudō. It’s a dining room. I’m on duty, so I only look. You have no such excuse. #id:way.gate.3 #speaker:shiro #spot:harumi
  -> to_gate

=== gate_closed ===
No way up? Then turn your back to the crowd and listen. I’ll do the gate from memory, and the drawing will correct me. #id:gate.1 #speaker:shiro
-> gate_scene

=== gate ===
{at_home:
  The street of shops ends here; the smell of octopus crackers follows a little further. Now the stairs. Listen: slow feet are going up, and quick ones are coming down, quicker than they meant to. #id:gate.2 #speaker:shiro
- else:
  This is where the stairs begin. Stand to one side to read. People come down these faster than they meant to. #id:gate.3 #speaker:shiro
}
-> gate_scene

=== gate_scene ===
A red torii, then this: a gate modelled on the Dragon King’s palace under the sea. Its name is said to mean that you should come with a fresh heart. Mine is fresh daily. It’s the knees that are old stock. #id:gate.4 #speaker:shiro
A relation’s house, and a good likeness. They have left out the jellyfish. #id:gate.5 #speaker:proud
+ [Was it one of these stairs your ancestor slept on? #id:gate.c1 #default]
  Nobody ever says which. We can name you every fish ever served on this hill, but not that one stair. #id:gate.6 #speaker:shiro
  -> gate_motto
+ [You’re out of breath. Do you want a nap? #id:gate.c2]
  ~ nap = true
  Up here? I honestly don’t know how she managed. #id:gate.7 #speaker:shiro
  -> gate_motto

=== gate_motto ===
All we have is a saying. It’s handed down from mother to kitten, like a coat of arms: if anyone asks, we slept. #id:gate.8 #speaker:shiro #found:motto
We? One gave one’s line to one cat. Who is the other? #id:gate.9 #speaker:proud
… I’ve recited it all my life and never counted. Quick: beasts. In 1865 a blind man gave a pair that a hand can check. You have eyes. Look at the other pair. #id:gate.10 #speaker:shiro
+ [ok #ev:clue:ok:gate-beasts]
  Lions. The same family as cats, they say. I’ve never seen one deliver anything. #id:gate.11 #speaker:shiro
  -> gate_after
+ [reveal #ev:clue:reveal:gate-beasts]
  Everyone looks for dogs. I make a point of never looking for dogs. #id:gate.12 #speaker:shiro
  -> gate_after
+ [skip #ev:clue:skip:gate-beasts]
  They’ve let worse past than us. #id:gate.13 #speaker:shiro
  -> gate_after

=== gate_after ===
The stone pair is his, and yes, they’re dogs. Nagahori, a blind master of massage. I like to think he checked them with one hand. His school’s founder is next. He’s the reason I mind my step. #id:gate.14 #speaker:shiro
+ [With a fresh heart, then. #id:gate.c3]
  You went through as the gate asked. Most people only take its photograph. #id:gate.15 #speaker:shiro
  -> to_lucky
+ [Ask the proud head whether lions frighten dragons. #id:gate.c4]
  We once frightened three lions at once. With two heads still asleep. #id:gate.16 #speaker:proud
  Which two? #id:gate.17 #speaker:shiro
  One does not recall. One was asleep. #id:gate.18 #speaker:proud
  -> to_lucky

// ---------------------------------------------------------------- 4 Fukuishi

=== to_lucky ===
+ [arrive #ev:arrive:fukuishi] -> lucky
+ [closed #ev:closed:fukuishi] -> lucky_closed
+ [How far is it? #id:way.lucky.c1]
  One yawn. Up to the landing, where the stair makes up its mind. #id:way.lucky.1 #speaker:shiro
  -> to_lucky
+ [Mind your step why, exactly? #id:way.lucky.c2]
  Because on this island you never know what you’re stepping over. That’s not wisdom. That’s what happened. #id:way.lucky.2 #speaker:shiro
  -> to_lucky

=== lucky_closed ===
The landing is full? Leave it to them. It’s a small stone, easily imagined, and it’s been drawn. #id:lucky.1 #speaker:shiro
-> lucky_scene

=== lucky ===
{at_home:
  A landing, between two flights. Everybody who climbs this stops here for one breath, and so do we. Good. You’d make a decent cat. #id:lucky.home #speaker:shiro
- else:
  Keep to one side and let people through. Good. You’d make a decent cat. #id:lucky.2 #speaker:shiro
}
-> lucky_scene

=== lucky_scene ===
Sugiyama Waichi, born 1610, blind, had failed as a pupil of acupuncture. So he fasted in the sea cave, they say. On the way home he tripped over a stone, here. #id:lucky.3 #speaker:shiro
His hand closed on a rolled leaf; some say a bit of bamboo. Inside lay a pine needle. A needle in a tube: it became a method, and he became a shogun’s doctor. #id:lucky.4 #speaker:shiro
+ [Did he find a piece of the letter? #id:lucky.c1 #default]
  Patience. I’m fond of that part. I keep it for when we leave. #id:lucky.16 #speaker:shiro
  -> lucky_clue
+ [What did he do with all that luck? #id:lucky.c2]
  Passed it on. Schools where blind people learned a profession, among the first anywhere. Then he saw to their feet. #id:lucky.6 #speaker:shiro
  -> lucky_clue

=== lucky_clue ===
Three stones on this landing, then. The tall one, set up in 1792, is for eyes: 福石, “lucky stone”. The slim pointed one is a guidepost: ゑのしま道, the Enoshima road. He gave forty-eight of those, it’s said, cut deep for fingers. The low one isn’t written at all. They didn’t all turn up at once. #id:lucky.7 #speaker:shiro #spot:guidepost
+ [ok #ev:clue:ok:lucky-stone]
  Low, pointed, tall. Nobody had warned his foot; so, later, he warned other people’s. The tall one came when he’d been dead for nearly a century, and somebody wrote “lucky stone” on it later still. Trust the foot. #id:lucky.8 #speaker:shiro
  -> lucky_after
+ [reveal #ev:clue:reveal:lucky-stone]
  Don’t blush. I once believed a tin with a salmon on it. #id:lucky.9 #speaker:shiro
  -> lucky_after
+ [skip #ev:clue:skip:lucky-stone]
  Then they may share it for today. The low one won’t complain. It never has. #id:lucky.10 #speaker:shiro
  -> lucky_after

=== lucky_after ===
One would have begun with the tall one. It has one’s bearing. #id:lucky.12 #speaker:proud
Whoever picks something up beside the lucky stone, they say, has luck. A leaf will do. A thought will do. Not the stone. #id:lucky.11 #speaker:shiro
{ trust > 0:
  You gave me your word by the water. I’ve been checking, out of the corner of my eye. You’re keeping it. So I’ll stop walking in front. #id:lucky.15 #speaker:shiro
}
{ slight == 1:
  By the water you asked what was in it for you. For him it was a pine needle. He made do. #id:lucky.18 #speaker:shiro
}
+ [I’d trust your nose over any sign. #id:lucky.c3]
  ~ trust = trust + 1
  That’s the kindest thing anyone has said to me on a stair. I’ll pretend I was asleep. #id:lucky.13 #speaker:shiro
  -> lucky_end
+ [I’d still like to have it in writing. #id:lucky.c4]
  You shall. Four more bits of writing, and then we’ll see how much you like it. #id:lucky.14 #speaker:shiro
  -> lucky_end

=== lucky_end ===
{not edge:
  ~ edge = true
  One more thing. The way my family tells it, a paper lay by the low stone that day. He ran a finger along the torn edge and said: “This wasn’t the wind. The wind has no patience.” We always laugh there. Now feel the edge of your 552, Pockets. Between two lines, and not a word hurt. #id:lucky.5 #speaker:shiro #found:torn-edge
  One was not torn. One was detached. #id:lucky.17 #speaker:proud
}
-> to_hetsu

// ---------------------------------------------------------------- 5 Hetsunomiya: the hungry piece, 8

=== to_hetsu ===
+ [arrive #ev:arrive:hetsunomiya] -> hetsu
+ [closed #ev:closed:hetsunomiya] -> hetsu_closed
+ [Who lives at the top of these stairs? #id:way.hetsu.c1]
  Three sisters, goddesses, one hall each. The youngest has the one nearest the shops. I draw no conclusions. #id:way.hetsu.1 #speaker:shiro
  -> to_hetsu
+ [What are we looking for next? #id:way.hetsu.c2]
  The hungry head’s piece, with luck. We’ll know it when something asks what that smell is. #id:way.hetsu.2 #speaker:shiro
  -> to_hetsu

=== hetsu_closed ===
Shut off today? Then I’ll go in and you keep the pockets warm. I know a gap. I’m mostly fur. #id:hetsu.1 #speaker:shiro
-> hetsu_scene

=== hetsu ===
{at_home:
  Hetsunomiya. Two claps, then it’s quiet for as long as a wish takes. Then the next two. Have a wish yourself. I’ll wait. Freelance counts as staff, when there’s waiting. #id:hetsu.home #speaker:shiro
- else:
  Hetsunomiya. Say good day to her properly, the way people do here. I’ll wait. Freelance counts as staff, when there’s waiting. #id:hetsu.2 #speaker:shiro
}
-> hetsu_scene

=== hetsu_scene ===
This hall was a monk’s wish, they say, in 1206. The red one with all the corners is from 1971, and it keeps the goddess herself: Benzaiten, twice. #id:hetsu.3 #speaker:shiro
Once she’s playing a lute. Once she’s armed, with more arms than most armies would know what to do with. Going in costs a little; the story doesn’t need it. #id:hetsu.4 #speaker:shiro
+ [Which of the two did the dragon fall for? #id:hetsu.c1 #default]
  Both. The lute for the evenings; the other for conversation. #id:hetsu.5 #speaker:proud
  -> hetsu_clue
+ [What does anyone need so many arms for? #id:hetsu.c2]
  Have you ever tried to get through a day with two? I’ve none at all, of course. I delegate. #id:hetsu.6 #speaker:shiro
  -> hetsu_clue

=== hetsu_clue ===
My whiskers say that something blew into a corner of that red hall. Each corner has its spider, and spiders tell their neighbours. So I never take them in a row; I leap on by three. It’s always in the last. My poor paws. Sugiyama found his luck on the way home. #id:hetsu.7 #speaker:shiro
+ [ok #ev:clue:ok:last-corner]
  Number 6. Straight there, from the other end, and the other seven spiders need never know. All my life I’ve begun at the beginning. #id:hetsu.8 #speaker:shiro
  -> hetsu_piece
+ [reveal #ev:clue:reveal:last-corner]
  So that’s how it’s done: from the other end. Thank you, paper-reader. It has never occurred to me. #id:hetsu.9 #speaker:shiro
  -> hetsu_piece
+ [skip #ev:clue:skip:last-corner]
  Then I’ll do them all. It’s called thoroughness. The spiders call it something else. #id:hetsu.10 #speaker:shiro
  -> hetsu_piece

=== hetsu_piece ===
Shiro comes back unhurried, with a cobweb on one ear and a scrap of paper. In its corner: 8. #id:hetsu.11 #found:piece8
“… of my hunger.” Hello. Is somebody grilling something? #id:hetsu.12 #speaker:hungry
You wrote about food. In a love letter. #id:hetsu.13 #speaker:proud
I wrote about hunger. It’s the opposite of food. #id:hetsu.14 #speaker:hungry
{asked_love:
  ~ asked_love = false
  You asked me whether he won her. I’m beginning to see the difficulty. #id:hetsu.20 #speaker:shiro
}
+ [And why the 8? #id:hetsu.c3 #default]
  She had eight arms. I thought: eight arms, eight dishes. It was the most romantic thing I’d ever thought. #id:hetsu.15 #speaker:hungry
  -> hetsu_end
+ [Read the two pieces together. #id:hetsu.c4]
  You lay one under the other. “For as long as there is a sea, of my hunger.” #id:hetsu.16
  That’s not a letter yet. That’s a complaint to a kitchen. #id:hetsu.17 #speaker:shiro
  -> hetsu_end

=== hetsu_end ===
I shared my corner with a spider. I didn’t eat it. I’d like somebody to write that down. #id:hetsu.18 #speaker:hungry
+ [Write it down: one spider, not eaten. #id:hetsu.c5]
  ~ spider = true
  It’s the first thing I’ve ever not eaten in writing. #id:hetsu.21 #speaker:hungry
  -> hetsu_on
+ [That must have been a very long wait. #id:hetsu.c6]
  It had eight legs. I counted them every evening. That was all I did with them. #id:hetsu.22 #speaker:hungry
  -> hetsu_on

=== hetsu_on ===
You smell of dried fish. So did the cat who carried us. All night, till it was light. #id:hetsu.23 #speaker:hungry
A cat smells of nothing. It’s in the contract. Into the pocket with you. Second sister next: along the hill, then up. #id:hetsu.19 #speaker:shiro
-> to_naka

// ---------------------------------------------------------------- 6 Nakatsunomiya

=== to_naka ===
+ [arrive #ev:arrive:nakatsunomiya] -> naka
+ [closed #ev:closed:nakatsunomiya] -> naka_closed
+ [Anything worth a look on the way? #id:way.naka.c1]
  An old stele, said to have come by ship from Song China. The writing has worn away; the two dragons have held on. A pupil of Sugiyama gave it a roof in 1701. #id:way.naka.1 #speaker:shiro #spot:song-stele
  Cousins, on the mother’s side. They never wrote either. #id:way.naka.2 #speaker:proud
  -> to_naka
+ [Ask the pocket how it’s getting on. #id:way.naka.c2]
  He says I’m on his crumbs. They’re my crumbs. They were here before him. #id:way.naka.3 #speaker:hungry
  Dragons do not have crumbs. #id:way.naka.4 #speaker:proud
  -> to_naka

=== naka_closed ===
Not today, it seems. Find a wall to lean on. This next bit is theatre, and works anywhere two people stand still. #id:naka.1 #speaker:shiro
-> naka_scene

=== naka ===
{at_home:
  Nakatsunomiya, the second sister’s. All that red at once, like a curtain going up. A nod to her first, then round to the side. #id:naka.home #speaker:shiro
- else:
  Nakatsunomiya, the second sister’s. All that red, and not a shy beam in it. A nod to her first, then round to the side. #id:naka.2 #speaker:shiro
}
-> naka_scene

=== naka_scene ===
-> tell_pillar ->
In 1999 kabuki’s Kikugorō VII and Kikunosuke V played here: a thief walks in as a young lady, is seen through, and introduces himself. I’ve never been caught in such style. #id:naka.4 #speaker:shiro
+ [A thief from this island? #id:naka.c1 #default]
  Benten Kozō, once a page at the lodge down the hill. He was made up for the stage in 1862, which is why nobody has ever caught him. #id:naka.5 #speaker:shiro
  -> naka_clue
+ [Did theatre people find a piece of the letter? #id:naka.c2]
  They’d have noticed. It would have asked for a dressing room. #id:naka.6 #speaker:shiro
  One would have carried the play. #id:naka.7 #speaker:proud
  -> naka_clue

=== naka_clue ===
{pillar:
  Edo’s theatres sent this island lanterns. The way my family tells it, one of their actors heard our motto and asked who’d written it. Nobody talks like that, he said, who hasn’t rehearsed. #id:naka.3 #speaker:shiro
}
And those two actors left prints of themselves, beside the hall. Not signatures, and not faces. Have a look. I once left mine in fresh cement. Nobody had asked me. #id:naka.8 #speaker:shiro
+ [ok #ev:clue:ok:actors-left]
  Hands. An actor lends his face to anybody: a thief, a young lady. His hands stay his own. #id:naka.9 #speaker:shiro #spot:actors-hands
  -> naka_ear
+ [reveal #ev:clue:reveal:actors-left]
  Hands. Hold yours up beside them, without touching. There. Now you’ve met. #id:naka.10 #speaker:shiro #spot:actors-hands
  -> naka_ear
+ [skip #ev:clue:skip:actors-left]
  They’ll keep. They were meant to outlast the applause. #id:naka.11 #speaker:shiro #spot:actors-hands
  -> naka_ear

=== naka_ear ===
Do you know the hardest thing to act? Not dying. Anyone can die. Sleeping. To lie there breathing nicely, while you listen to every word. #id:naka.12 #speaker:shiro
My grandmother used to act our ancestor for us. Curled up, on the step. And we kittens would shout: Granny, your ears are moving. #id:naka.13 #speaker:shiro
Shiro, in the middle of washing an ear, stops. #id:naka.14
+ [Why were her ears moving? #id:naka.c3]
  ~ ears = true
  Because that’s how the part is played. Eyes shut, ears open. It’s how her mother played it, and hers. I never asked why. You don’t ask an heirloom. #id:naka.15 #speaker:shiro #found:ears
  -> naka_end
+ [Say nothing, and wait. #id:naka.c4]
  { trust < 3:
    ~ trust = trust + 1
  }
  Thank you. … That’s how it was handed down to her, I suppose. Eyes shut, ears open. Fourteen centuries of bad acting. Or of good. #id:naka.16 #speaker:shiro #found:ears
  -> naka_end

=== naka_end ===
{
- trust >= 2:
  Shiro sits down to finish the ear, so near that you can hear it. #id:naka.19
- trust == 1:
  Shiro finishes the ear on the spot, with one eye on you. #id:naka.21
- else:
  Shiro goes a few steps off, turns away, and finishes the ear there. #id:naka.20
}
Never mind. Gardens. Let’s go and look at gardens. #id:naka.17 #speaker:shiro
-> tell_pillar ->
~ pillar = false
-> to_cocking

=== tell_pillar ===
{not pillar:
  ~ pillar = true
  Behind the stone of 1804 with the island’s legend on it, a pillar is hiding, sunk to the waist. A survey once read two names there: Cocking, and a woman’s, Riki Miyata. Nobody ever tells me why she’s on it. #id:naka.18 #speaker:shiro #found:two-names
}
->->

// ---------------------------------------------------------------- 7 Cocking: the shy piece, 5

=== to_cocking ===
+ [arrive #ev:arrive:cocking] -> cocking
+ [closed #ev:closed:cocking] -> cocking_closed
+ [Somewhere quiet to sit for a minute? #id:way.cocking.c1]
  Kamegaoka Square, close to the garden. The man we’re about to meet had his villa there. Turtle Hill, the name means, so be careful what you sit on. #id:way.cocking.1 #speaker:shiro #spot:kamegaoka
  -> to_cocking
+ [Ask the two heads whether they want to go up the tower. #id:way.cocking.c2]
  In favour. One is seen better from above. #id:way.cocking.2 #speaker:proud
  Is there a kitchen at the top? No? Then against. #id:way.cocking.3 #speaker:hungry
  A tie. It costs a few coins, it’s quite optional, and I have never yet missed anything by staying on the ground. Suit yourself. #id:way.cocking.4 #speaker:shiro
  -> to_cocking

=== cocking_closed ===
Gate shut? Gardens need their sleep. No need to be inside; what I want to show you was underground for decades anyway. #id:cocking.1 #speaker:shiro
-> cocking_scene

=== cocking ===
{at_home:
  Everybody here is looking up: flowers, foreign trees, the Sea Candle tower. We look down: the oldest, lowest walls, partly underground. Smell that? Wet earth. #id:cocking.home #speaker:shiro
- else:
  Look for the oldest, lowest walls. Go slowly: other people look at the flowers, not at you. #id:cocking.2 #speaker:shiro
}
-> cocking_scene

=== cocking_scene ===
Samuel Cocking, a British merchant in Yokohama. In a cholera year he sold carbolic acid, and put the money into plants, and a greenhouse heated by steam. For plants. I’ve had colder winters. In 1880 he bought the land. Except that he didn’t. #id:cocking.3 #speaker:shiro
A foreigner couldn’t. The deed needed a name from here: real, alive, and close to him. You’ve been told a good many on this hill. Whose will do? #id:cocking.17 #speaker:shiro
+ [ok #ev:clue:ok:deed]
  ~ named = true
  There. Cross off whoever can’t have done it, and look who’s left. I must remember that. #id:cocking.18 #speaker:shiro
  -> cocking_deed
+ [reveal #ev:clue:reveal:deed]
  And we’d walked past it with our eyes open. Well. Yours. #id:cocking.19 #speaker:shiro
  -> cocking_deed
+ [skip #ev:clue:skip:deed]
  Then I’ll say it. On this hill it ought to be said out loud. #id:cocking.20 #speaker:shiro
  -> cocking_deed

=== cocking_deed ===
Riki Miyata: his wife. His trees, his pipes, his steam. Her hill. #id:cocking.4 #speaker:shiro #found:deed
+ [Well done, Riki. #id:cocking.c1 #default]
  Nobody wrote down what she said when she signed. I imagine it was short. #id:cocking.5 #speaker:shiro
  -> cocking_clue
+ [So a paper only tells you who signed it. #id:cocking.c2]
  Yes. Not whose business it was. I’ve always known that about land. I’m beginning to feel it about stairs. #id:cocking.6 #speaker:shiro
  -> cocking_clue

=== cocking_clue ===
In 1923 the earthquake took the glass. What was left went under, and was found again in 2002. … Ssh. Who’s there? #id:cocking.7 #speaker:shiro
(Nobody. Please don’t look.) #id:cocking.28 #speaker:shy
So Nobody has been in there since before the earthquake, and hasn’t moved. #id:cocking.29 #speaker:shiro
+ [ok #ev:clue:ok:greenhouse-walls]
  Brick. Glass forgets everything at once. Brick sulks underground for a lifetime, and then tells you all of it. #id:cocking.8 #speaker:shiro
  -> cocking_piece
+ [reveal #ev:clue:reveal:greenhouse-walls]
  Warm on a winter morning, too. I’m told. By somebody who had no business lying there. #id:cocking.9 #speaker:shiro
  -> cocking_piece
+ [skip #ev:clue:skip:greenhouse-walls]
  Then we’ll look the other way. It’s what shy things wait for. #id:cocking.10 #speaker:shiro
  -> cocking_piece

=== cocking_piece ===
A bit of paper looks out between two bricks, changes its mind, and goes back in. Shiro holds out a paw, and waits. What creeps onto it, in the end, is folded to the size of a tooth. In the corner: 5. #id:cocking.22 #found:piece5
(Is everybody looking? “… be afraid …” That’s all. Sorry.) #id:cocking.23 #speaker:shy
The shy head wrote that? Be afraid? #id:cocking.24 #speaker:shiro
(I thought somebody should mention it. And I put 5, so nobody would feel left out.) #id:cocking.25 #speaker:shy
+ [Afraid of what? #id:cocking.c5]
  (I only wrote what I felt. I thought the others would write the rest.) #id:cocking.26 #speaker:shy
  -> cocking_turn
+ [Was it warm in there? #id:cocking.c6]
  (While there was steam. After that it was quiet. I liked both.) #id:cocking.27 #speaker:shy
  -> cocking_turn

=== cocking_turn ===
There’s that dried fish again. It’s worry: you smell of it when you worry. She smelled of it till morning. #id:cocking.11 #speaker:hungry
I’m not worrying. I’m … Till morning? Riki put her name to a thing so that somebody else’s business could go through. #id:cocking.12 #speaker:shiro
What if you can do that with a nap? Put your name to it. Say “I slept”, and sign. #id:cocking.13 #speaker:shiro
{nap:
  ~ nap = false
  You offered me one at the gate, and I said I didn’t know how she’d managed. Perhaps she hadn’t. #id:cocking.21 #speaker:shiro
}
+ [To cover up what? #id:cocking.c3]
  That is exactly the question I was hoping not to think of. #id:cocking.14 #speaker:shiro
  -> cocking_end
+ [You don’t have to find out, you know. #id:cocking.c4]
  ~ spared = true
  { trust < 3:
    ~ trust = trust + 1
  }
  Don’t be kind to me on a slope. I lose my footing. … Walk next to me for a bit. #id:cocking.15 #speaker:shiro
  -> cocking_end

=== cocking_end ===
Down we go, and across the island’s waist. There’s a pillar there I don’t usually stop at. #id:cocking.16 #speaker:shiro
-> to_monkeys

// ---------------------------------------------------------------- 8 Monkeys

=== to_monkeys ===
+ [arrive #ev:arrive:monkeys] -> monkeys
+ [closed #ev:closed:monkeys] -> monkeys_closed
+ [What’s that gap, where the island nearly stops? #id:way.monkeys.c1]
  Yamafutatsu, Two Hills. A sea cave fell in and left the island holding itself together by a strip. Look, don’t lean. The red earth is ash from Fuji and Hakone. #id:way.monkeys.1 #speaker:shiro #spot:yamafutatsu
  -> to_monkeys
+ [Is there something sweet ahead? #id:way.monkeys.c2]
  Nakamuraya, for sweet bean jelly. It comes in blocks. So do cats, when it’s cold. #id:way.monkeys.2 #speaker:shiro #spot:nakamuraya
  Blocks. #id:way.monkeys.3 #speaker:hungry
  -> to_monkeys
+ [Is anyone up here on our side? #id:way.monkeys.c3]
  Put your head in at Enoshima Daishi: a Buddhist hall with a red guardian, Fudō, six metres tall and furious on your behalf. #id:way.monkeys.4 #speaker:shiro #spot:enoshima-daishi
  -> to_monkeys

=== monkeys_closed ===
Can’t stop there? It’s a narrow road and it isn’t yours alone. Find a corner where nobody’s passing. I’ll describe, and the drawing will hold still for you. #id:monkeys.1 #speaker:shiro
-> monkeys_scene

=== monkeys ===
{at_home:
  Here. The road is narrow and runs downhill, and everybody on it walks as if there were a ferry to catch. Step out of the current: this is the bank. #id:monkeys.home #speaker:shiro
- else:
  Here. Keep to the side, please. It’s downhill, and everybody walks as if there were a ferry to catch. #id:monkeys.2 #speaker:shiro
}
-> monkeys_scene

=== monkeys_scene ===
One pillar, thirty-six monkeys, on all four sides of it. Some dance with fans. Some walk a rope. People prayed here for their health, and the monkeys appear to have got it. #id:monkeys.3 #speaker:shiro
Are they salted? #id:monkeys.4 #speaker:hungry
{spider:
  ~ spider = false
  I’m only asking. Put that down too, under the spider. #id:monkeys.27 #speaker:hungry
}
And those three you know. See nothing, hear nothing, say nothing. They might as well be my family. #id:monkeys.5 #speaker:shiro
+ [Which of the three are you? #id:monkeys.c1 #default]
  The fourth. Asleep. Didn’t make it onto the pillar. #id:monkeys.6 #speaker:shiro
  -> monkeys_feet
+ [What’s wrong with this pillar? #id:monkeys.c2]
  Nothing, above the ankles. #id:monkeys.7 #speaker:shiro
  -> monkeys_feet

=== monkeys_feet ===
{spared:
  ~ spared = false
  You said I needn’t find out. It was kind, and it got me as far as this. Now I’d rather find out. #id:monkeys.29 #speaker:shiro
}
Right down at the monkeys’ feet, something is lying in coils. You’ve seen its handwriting, on the green gate’s plaque. I prefer to look at the view. #id:monkeys.8 #speaker:shiro
+ [Look down, and say it for Shiro. #id:monkeys.c7 #default]
  Snakes. … Thank you. I knew. I wanted to see if it could be said out loud. #id:monkeys.9 #speaker:shiro
  -> monkeys_turn
+ [Look at the view too, and leave it to Shiro. #id:monkeys.c8]
  … Yes. It’s for me to say. Snakes. #id:monkeys.11 #speaker:shiro
  -> monkeys_turn

=== monkeys_turn ===
The goddess’s own messengers. Dragons, some say; the same office. We aren’t on speaking terms. Our line is that they’re jealous: no paws. You can’t drop a letter if you can’t hold one. #id:monkeys.12 #speaker:shiro
But my mother told me one thing more, once. A white snake lay under the stair that night. Ever since, it nods to cats, and to nobody else. Mention the letter, and it smiles in the right places. Ask, and it studies the view. Which of those three is it? #id:monkeys.13 #speaker:shiro
+ [ok #ev:clue:ok:snake-monkey]
  That one. If it had paws, that’s where they’d be. #id:monkeys.23 #speaker:shiro
  -> monkeys_silence
+ [reveal #ev:clue:reveal:snake-monkey]
  It’s a pose that takes paws. Otherwise, yes. #id:monkeys.24 #speaker:shiro
  -> monkeys_silence
+ [skip #ev:clue:skip:snake-monkey]
  Quite right. I can’t look at them either. #id:monkeys.25 #speaker:shiro
  -> monkeys_silence

=== monkeys_silence ===
It saw, it heard, and in fourteen hundred years it hasn’t said a word. #id:monkeys.26 #speaker:shiro #found:snake
How very decent. Over a nap. #id:monkeys.14 #speaker:proud
+ [Nobody keeps quiet that long about a nap. #id:monkeys.c3]
  No. #id:monkeys.15 #speaker:shiro
  -> monkeys_case
+ [Say nothing. Let Shiro get there. #id:monkeys.c4]
  { trust < 3:
    ~ trust = trust + 1
  }
  Nobody does that, do they? Nobody keeps a secret for fourteen hundred years about a nap. #id:monkeys.16 #speaker:shiro
  -> monkeys_case

=== monkeys_case ===
{named:
  ~ named = false
  In the garden you crossed off whoever it couldn’t be, and Riki was left. Do that again, with a motto. #id:monkeys.34 #speaker:shiro
}
Shiro curls up at the foot of the pillar, as Granny used to: both eyes shut, both ears up. #id:monkeys.35
That’s how it’s played. With my eyes shut I can say it. Riki signed. The snake won’t talk. And the turtle broke off: “The cat was not”. You finish it, Pockets. I was brought up not to. #id:monkeys.30 #speaker:shiro
+ [ok #ev:clue:ok:sentence]
  ~ word = true
  That’s the word. Don’t say it again. I want to hear it from the turtle. #id:monkeys.31 #speaker:shiro
  -> monkeys_alibi
+ [reveal #ev:clue:reveal:sentence]
  So that’s the word. I’ve been walking round it all my life. #id:monkeys.32 #speaker:shiro
  -> monkeys_alibi
+ [skip #ev:clue:skip:sentence]
  You’re right. It’s the turtle’s sentence. Let the turtle end it. #id:monkeys.33 #speaker:shiro
  -> monkeys_alibi

=== monkeys_alibi ===
If anyone asks, we slept. It isn’t a coat of arms. It’s an alibi. I’ve been reciting it to strangers since I had teeth. #id:monkeys.17 #speaker:shiro
{ears:
  ~ ears = false
  You asked why her ears were moving. One should ask one’s heirlooms. They’ve been trying to tell us. #id:monkeys.28 #speaker:shiro
}
+ [Then somebody ought to thank the snake. #id:monkeys.c5]
  ~ thanked = true
  Shiro looks at the view. Shiro looks at the sky. Then, to a coil of stone worn smooth by weather: #id:monkeys.18
  Much obliged. #id:monkeys.19 #speaker:shiro
  If anyone asks, I coughed. Come on. There’s a turtle in the middle of a sentence, and I want the end of it. #id:monkeys.20 #speaker:shiro
  -> to_oku
+ [Then what did she do on that stair? #id:monkeys.c6]
  I don’t know. I’ve been so careful not to. But somebody does, and it’s been looking for its last word since the green gate. #id:monkeys.21 #speaker:shiro
  To the turtle. I’ll even walk fast. #id:monkeys.22 #speaker:shiro
  -> to_oku

// ---------------------------------------------------------------- 9 Okutsunomiya: the practical piece, 80

=== to_oku ===
+ [arrive #ev:arrive:okutsunomiya] -> oku
+ [closed #ev:closed:okutsunomiya] -> oku_closed
+ [Ask the heads: were you angry when no answer came? #id:way.oku.c1]
  Nobody told us the letter had been lost. We believed she had read it. And had nothing to say. #id:way.oku.1 #speaker:proud
  It was a long morning. I didn’t even have breakfast. #id:way.oku.2 #speaker:hungry
  (I thought she was choosing her words.) #id:way.oku.4 #speaker:shy
  -> to_oku
+ [That big stone with a pattern like a shell? #id:way.oku.c2]
  The turtle-shell stone, given in 1806. One of the four famous stones of Kamakura. The turtle calls it a fair likeness, taken from behind. #id:way.oku.3 #speaker:shiro #spot:turtle-shell-stone
  -> to_oku

=== oku_closed ===
Shut. All right. The turtle began at the bottom of the hill; it won’t stop for a rope. Listen from where you are; left and right, you can imagine. #id:oku.1 #speaker:shiro
-> oku_scene

=== oku ===
{at_home:
  Okutsunomiya. The eldest sister, who minds the roads across the sea. A greeting to her. Under the edge of the roof it’s dim, except where there’s gold. Look up. #id:oku.home #speaker:shiro
- else:
  Okutsunomiya. The eldest sister, who minds the roads across the sea. A greeting to her. Then stand under the roof’s edge, out of people’s way, and look up. #id:oku.2 #speaker:shiro
}
-> oku_scene

=== oku_scene ===
The turtle in the ceiling, painted on gold by Sakai Hōitsu in 1803. What hangs there is a faithful copy. It has a title. I’ll tell you after. #id:oku.3 #speaker:shiro
{at_home:
  And now the chair earns its keep. I’ll push it to the turtle’s left, and then to its right. Don’t take your eyes off it. #id:oku.37 #speaker:shiro
- else:
  Stand to its left and look up. Then stand to its right. Walk first, look second: I’ve seen it done the other way. #id:oku.38 #speaker:shiro
}
+ [ok #ev:clue:ok:turtle-gaze]
  On you. It’s called the turtle that glares in eight directions: 八方. #id:oku.39 #speaker:shiro
  -> oku_word
+ [reveal #ev:clue:reveal:turtle-gaze]
  The turtle that glares in eight directions, 八方, it’s called. There’s no getting out of its sight; I’ve tried, and I can walk under things. #id:oku.40 #speaker:shiro
  -> oku_word
+ [skip #ev:clue:skip:turtle-gaze]
  Leave it. It isn’t going to leave you. #id:oku.41 #speaker:shiro
  -> oku_word

=== oku_word ===
asleep. #id:oku.4 #speaker:turtle
Pardon? #id:oku.5 #speaker:shiro
End of sentence. #id:oku.6 #speaker:turtle
{word:
  ~ word = false
  You had that word at the monkeys, Pockets. I wanted it from somebody who was there. #id:oku.45 #speaker:shiro
}
+ [Put the two halves together, out loud. #id:oku.c1]
  { slight == 0:
    ~ slight = 2
  }
  That night, on the stair, the cat was not … asleep. It took the turtle most of an island. #id:oku.7
  -> oku_awake
+ [Leave it to Shiro to put them together. #id:oku.c2]
  { trust < 3:
    ~ trust = trust + 1
  }
  “The cat was not asleep,” says Shiro, to nobody, to hear how it sounds. #id:oku.8
  -> oku_awake

=== oku_awake ===
{bowed:
  ~ bowed = false
  You bowed. So I will tell it quickly. #id:oku.43 #speaker:turtle
}
She sat up. All night. I was on the step beside her. That makes: we. She asked me to read to her. #id:oku.9 #speaker:turtle
Read her what? #id:oku.10 #speaker:shiro
The letter. #id:oku.11 #speaker:turtle
Shiro says nothing for the length of one whole cat. #id:oku.12
A messenger. Who has the post read to her. Excuse me. I’m going to go and look at something that stays where it’s put. #id:oku.13 #speaker:shiro
+ [Go with Shiro. #id:oku.c3]
  There. A boulder. It’s very restful. #id:oku.14 #speaker:shiro
  -> oku_clue
+ [Ask the turtle how long it took to read. #id:oku.c4]
  It was five lines. Twice. So, until morning. #id:oku.15 #speaker:turtle
  Come away from it. Please. Look, a boulder. #id:oku.16 #speaker:shiro
  -> oku_clue

=== oku_clue ===
Given by a strongman, Unosuke of Iwatsuki, who lifted things before the shogun. Cut into it is what it weighs, in the old measure, kan. #id:oku.17 #speaker:shiro
I smell ink, and a ruler. It’s the one who takes minutes. Say his number before he does, or we’ll get the agenda. We hid where our numbers were. Not the shy one; it counted heads. So what’s this one? #id:oku.42 #speaker:hungry
+ [ok #ev:clue:ok:boulder]
  ~ announced = true
  Eighty. We’ll see. Lift that once, and they cut it in stone for you. Drop one letter … #id:oku.18 #speaker:shiro
  -> oku_piece
+ [reveal #ev:clue:reveal:boulder]
  And he put it down again. That’s the part nobody carves. #id:oku.19 #speaker:shiro
  -> oku_piece
+ [skip #ev:clue:skip:boulder]
  Heavy, then. Let’s agree on heavy. #id:oku.20 #speaker:shiro
  -> oku_piece

=== oku_piece ===
Shiro feels along the foot of the boulder and draws out a scrap of paper, folded with great accuracy. In the corner: 80. #id:oku.21 #found:piece80
“I will lie along this shore with all my weight.” Present. Item one: we are late. Item two: is there an agenda? #id:oku.22 #speaker:practical
{announced:
  ~ announced = false
  Item three: we were announced, by number, correctly. Noted. #id:oku.44 #speaker:practical
}
One is reunited with one’s clerk. #id:oku.23 #speaker:proud
Were you under the stone? All this time? #id:oku.24 #speaker:hungry
Beside it. Nobody files paper where it takes a strongman to fetch it. #id:oku.25 #speaker:practical
+ [Why 80? #id:oku.c5 #default]
  It is what I could lift that morning. I promise only what I have weighed. #id:oku.26 #speaker:practical
  -> oku_minutes
+ [Did the strongman ever see you? #id:oku.c6]
  He did. He said “after you”, and put the stone down again. It is in the minutes. #id:oku.27 #speaker:practical
  -> oku_minutes

=== oku_minutes ===
For the minutes: before we wrote, I moved that we make an outline. Rejected, three to one, one abstaining. #id:oku.28 #speaker:practical
Which one abstained? #id:oku.29 #speaker:shiro
Which do you think? He has never said anything. #id:oku.30 #speaker:practical
The turtle, meanwhile, has got as far as the morning. #id:oku.31
She tore it. In five. Herself. #id:oku.32 #speaker:turtle
{edge:
  ~ edge = false
  “The wind has no patience.” He had it under his finger, and we made a funny story of it. #id:oku.36 #speaker:shiro
}
+ [She must have had a reason. #id:oku.c7]
  ~ believed = true
  { trust < 3:
    ~ trust = trust + 1
  }
  Yes. I’d like it to be a good one. Stay close. #id:oku.33 #speaker:shiro
  -> to_bell
+ [Why would she do that? #id:oku.c8]
  { slight != 1:
    ~ slight = 3
  }
  I am coming. To that. #id:oku.34 #speaker:turtle
  At that pace it’ll be the sea, then. One more piece to find. Perhaps we’ll get there first. #id:oku.35 #speaker:shiro
  -> to_bell

// ---------------------------------------------------------------- 10 Bell: the page as it stood

=== to_bell ===
+ [arrive #ev:arrive:dragon-bell] -> bell
+ [closed #ev:closed:dragon-bell] -> bell_closed
+ [Does the Dragon Shrine next door say anything? #id:way.bell.c1]
  That’s Wadatsumi, from 1993, with a dragon on top of the rock. It’s built above the caves. It says what rocks say. I find it tactful. #id:way.bell.1 #speaker:shiro
  -> to_bell
+ [Ask the pocket if it needs anything. #id:way.bell.c2]
  Ventilation. A chairman. And he is eating a receipt. #id:way.bell.2 #speaker:practical
  It says “lunch” on it. #id:way.bell.3 #speaker:hungry
  -> to_bell

=== bell_closed ===
The path’s shut? It is, at night, I’ve heard. No matter: all we need is in your pocket. We’ll hold the meeting here. #id:bell.1 #speaker:shiro
-> bell_scene

=== bell ===
{at_home:
  In under the trees. Leaves, then a bell, then leaves again. If two people are ringing, look at a leaf until they’ve finished. Behind the leaves you can hear the sea. #id:bell.home #speaker:shiro
- else:
  In under the trees. If two people are ringing, look at a leaf until they’ve finished. Behind the leaves you can hear the sea. #id:bell.2 #speaker:shiro
}
-> bell_scene

=== bell_scene ===
The Bell of the Dragon’s Love, hung in 1996, after the legend. In some tellings the two of them married. In others she said no, and he became a hill. The bell rings either way. #id:bell.3 #speaker:shiro
A bell. In our honour. One takes back what one said about mortals. #id:bell.4 #speaker:proud
Who paid for it? #id:bell.5 #speaker:practical
+ [Is it for couples only? #id:bell.c1 #default]
  It’s for anyone with somebody to think of. Once, gently. You needn’t ring at all; thinking is quieter and goes further. #id:bell.6 #speaker:shiro
  -> bell_first
+ [Which telling do you believe? #id:bell.c2]
  I’m a messenger. I believe it arrived, or it didn’t. Until I know which, I’ve no opinion about hills. #id:bell.7 #speaker:shiro
  -> bell_first

=== bell_first ===
~ hill_first = true
-> bell_hill

=== bell_clue ===
The fence is full of padlocks, each with two names. Shut, and staying shut. It makes a cat nervous, but I see what they mean. #id:bell.8 #speaker:shiro #art:bell-fence
He lies there for a letter none of us has read. I move that we read it, as it stood. Statements, please. #id:bell.31 #speaker:practical
One was at the top. One is always at the top. #id:bell.32 #speaker:proud
Somebody was trembling, right under me. #id:bell.33 #speaker:hungry
(That was me. I didn’t look at any words, only at the edges: the practical one’s margins, two lines up.) #id:bell.34 #speaker:shy
+ [ok #ev:clue:ok:page-order]
  ~ laid = true
  So it stood: largest number first. Seniority. Quiet, please. #id:bell.16 #speaker:practical
  -> bell_threat
+ [reveal #ev:clue:reveal:page-order]
  Quite right. The largest first. One is the largest. #id:bell.17 #speaker:proud
  -> bell_threat
+ [skip #ev:clue:skip:page-order]
  Then I shall lay it. I was there. Largest number first; quiet, please. #id:bell.35 #speaker:practical
  -> bell_threat

=== bell_threat ===
“For as long as there is a sea, I will lie along this shore with all my weight. Of my hunger be afraid.” #id:bell.18
Nobody in the pocket says anything. #id:bell.19
That’s not how I meant it. #id:bell.20 #speaker:hungry
(I don’t remember us being so loud.) #id:bell.21 #speaker:shy
So that’s what the turtle read to her. It wasn’t a love letter. It was a threat. #id:bell.22 #speaker:shiro
+ [Then she was right to tear it up. #id:bell.c5]
  ~ slight = 4
  My family saved a goddess from that, and let itself be laughed at. I ought to feel wonderful. I’d like to know why I don’t. #id:bell.23 #speaker:shiro
  -> bell_after_threat
+ [There’s still one piece missing. #id:bell.c6]
  ~ hoped = true
  { trust < 3:
    ~ trust = trust + 1
  }
  From the head that never says anything. I wouldn’t hang your hopes on that. … But hang them. Somebody should. #id:bell.24 #speaker:shiro
  -> bell_after_threat

=== bell_after_threat ===
{hill_first:
  -> bell_end
}
-> bell_hill

=== bell_hill ===
(Please … that hill. Is he still there? The rest of us?) #id:bell.25 #speaker:shy
They say he lay down on the mainland and became a hill. See him or not, point anyway, Pockets. Where is he? #id:bell.26 #speaker:shiro
+ [ok #ev:clue:ok:hill-direction]
  That way. Over the island’s back, over the water. #id:bell.27 #speaker:shiro
  -> bell_after_hill
+ [reveal #ev:clue:reveal:hill-direction]
  Past the bridge, more or less. You forget, on this side, that there’s anybody behind you. #id:bell.28 #speaker:shiro
  -> bell_after_hill
+ [skip #ev:clue:skip:hill-direction]
  He’ll be where he was. It’s what he’s good at. #id:bell.29 #speaker:shiro
  -> bell_after_hill

=== bell_after_hill ===
{hill_first:
  -> bell_clue
}
-> bell_end

=== bell_end ===
~ hill_first = false
{ trust >= 3:
  ~ slight = 0
  Between us, Pockets: I’ve never once slept on duty. I say I have. It’s expected of a cat. #id:bell.36 #speaker:shiro
}
That hill hasn’t moved since. Not once. You know, for a threat, he’s been very quiet. #id:bell.30 #speaker:shiro
-> to_poems

// ---------------------------------------------------------------- 11 Poem stones: the silent piece, 2

=== to_poems ===
+ [arrive #ev:arrive:chigogafuchi] -> poems
+ [closed #ev:closed:chigogafuchi] -> poems_closed
+ [Ask the heads about the one who never speaks. #id:way.poems.c1]
  In all our meetings, not one motion. #id:way.poems.1 #speaker:practical
  He lets me have the last bite. Always. I never noticed until just now. #id:way.poems.2 #speaker:hungry
  (He’s nice to be next to.) #id:way.poems.3 #speaker:shy
  -> to_poems
+ [One more meal before the sea? #id:way.poems.c2]
  Uomitei, on the way down. I’ll say only this: from there you can watch the sea being full of fish. #id:way.poems.4 #speaker:shiro #spot:uomitei
  -> to_poems

=== poems_closed ===
Closed off? Then we obey. The sea makes the rules on this side, and it has never lost an argument. Whatever’s down there can come up to us. #id:poems.1 #speaker:shiro
~ shore_closed = true
-> poems_scene

=== poems ===
{at_home:
  Steep, here, and nothing ahead but sea, and on a clear day, Fuji. The wind brings salt up the steps. Lick your lips. #id:poems.2 #speaker:shiro
- else:
  Here. When we go on, phone in the other pocket, eyes on the steps. #id:poems.3 #speaker:shiro
}
We stay up here, with the stones. The flat rock below rose from the sea in 1923, and in a swell the sea still takes what stands on it. I forbid it, and I’m not being charming. #id:poems.4 #speaker:shiro
-> poems_scene

=== poems_scene ===
This row is poems. The one like a rice ball is Bashō’s. He wrote it in 1689 about a picture of Futami, which isn’t here, and nobody can show that he ever came. Poems get about. #id:poems.5 #speaker:shiro
+ [What does the poem say? #id:poems.c1 #default]
  “Never doubt it: the salt tide blossoms too.” I’ve done nothing else since the bell. Doubt, I mean. Not blossom. #id:poems.8 #speaker:shiro
  -> poems_clue
+ [Who are its neighbours? #id:poems.c2]
  One, of 1805, is the oldest poem stone on the island. Another man meant to put up a hundred; even this one his family had to put up again. I, too, mean to do a great many things. #id:poems.9 #speaker:shiro
  -> poems_clue

=== poems_clue ===
How fresh is the rice ball? #id:poems.6 #speaker:hungry
It is a stone. #id:poems.7 #speaker:practical
It’s a poem: salt spray that looks like flowers. Its last character says when. #id:poems.10 #speaker:shiro
Spray is cold. Winter. #id:poems.27 #speaker:practical
New rice. Autumn. #id:poems.28 #speaker:hungry
Winter. One looks well against snow. #id:poems.29 #speaker:proud
(I didn’t vote.) #id:poems.30 #speaker:shy
{ trust >= 3:
  Shiro sits down against your leg, without an excuse. #id:poems.33
- else:
  Shiro sits down by the next stone, out of your reach. #id:poems.34
}
Read me the end, Pockets. I’ve a feeling about ends. #id:poems.31 #speaker:shiro
+ [ok #ev:clue:ok:stone-season]
  Spring. He looked at cold salt water, and what he saw was spring. #id:poems.11 #speaker:shiro
  (I’d have said that. I only ever say spring.) #id:poems.32 #speaker:shy
  -> poems_piece
+ [reveal #ev:clue:reveal:stone-season]
  Imagine looking at cold salt water and seeing that. It’s all in what you read last. #id:poems.12 #speaker:shiro
  -> poems_piece
+ [skip #ev:clue:skip:stone-season]
  Leave it open. The sea blossoms when it likes. #id:poems.13 #speaker:shiro
  -> poems_piece

=== poems_piece ===
Wind comes up the steps. It lays a scrap of paper at your feet, carefully, like something it had only been asked to hold. In the corner: 2. Underneath, in very small writing, two words. #id:poems.14 #found:piece2
“Never again” #id:poems.15 #speaker:silent
He wrote something? #id:poems.16 #speaker:proud
He can write? #id:poems.17 #speaker:hungry
(Hello. We missed you.) #id:poems.18 #speaker:shy
{hoped:
  ~ hoped = false
  Pockets hung a hope on you. I only held the ladder. #id:poems.26 #speaker:shiro
}
+ [Ask him: never again what? #id:poems.c3 #default]
  … #id:poems.19 #speaker:silent
  It’s a friendly silence. It has the air of waiting for the others to finish. #id:poems.20
  -> poems_end
+ [Ask him: why 2? #id:poems.c4]
  ~ counted_two = true
  … #id:poems.21 #speaker:silent
  (I don’t think he was counting us. I think he was counting him and her.) #id:poems.22 #speaker:shy
  -> poems_end

=== poems_end ===
Add it at the bottom, as filed: “Of my hunger be afraid. Never again.” It makes no sense. #id:poems.23 #speaker:practical
{shore_closed:
  No. But it doesn’t sound like a threat, either. It sounds like someone in the wrong place. We won’t go down to the caves, then. The turtle will have to speak up. #id:poems.25 #speaker:shiro
- else:
  No. But it doesn’t sound like a threat, either. It sounds like someone in the wrong place. Come, the turtle’s by the caves. #id:poems.24 #speaker:shiro
  -> to_caves
}
+ [Then how do we ask it? #id:poems.c5] -> caves_closed
+ [Let’s ask it from here. #id:poems.c6] -> caves_closed

// ---------------------------------------------------------------- 12 Iwaya: the letter in its right order

=== to_caves ===
+ [arrive #ev:arrive:iwaya] -> caves
+ [closed #ev:closed:iwaya] -> caves_closed
+ [How do I get back afterwards? #id:way.caves.c1]
  Item: by the lower road, about one kilometre to the bronze gate, stairs included. Item: in calm weather, a small boat from the rocks, about four hundred yen, if the people in charge say so. Noted. #id:way.caves.1 #speaker:practical
  -> to_caves
+ [Are you all right, Shiro? #id:way.caves.c2]
  I’ve been told who I am by a turtle, a bell and the contents of your pocket. Ask me again on flat ground. … Thank you. #id:way.caves.2 #speaker:shiro
  -> to_caves

=== caves_closed ===
The sea’s at home and not receiving. Then we stop here, well above the water. He can hear us just as well from here. So can she. #id:caves.1 #speaker:shiro
-> caves_scene

=== caves ===
{at_home:
  Two dark mouths, and the sea at your feet. Cold air comes out of the rock, and then, late, the sound of the waves. #id:caves.2 #speaker:shiro
- else:
  Stay on the path, no ticket needed. That cold breath is the caves. #id:caves.3 #speaker:shiro
}
Two caves: his number. The shrine began in there, they say, before there were stairs to blame. #id:caves.4 #speaker:shiro
-> caves_scene

=== caves_scene ===
I am the rock. Between the caves. At high tide, under. I do not mind. #id:caves.5 #speaker:turtle
Why did she tear it? You’ve had half an island, and fourteen centuries. #id:caves.6 #speaker:shiro
Lay them down first. In order. #id:caves.7 #speaker:turtle
Largest first. #id:caves.8 #speaker:proud
That is what he said. That night too. I was the paperweight. #id:caves.9 #speaker:turtle
{laid:
  ~ laid = false
  So laid at the bell, by Pockets. Minutes and paperweight agree. #id:caves.50 #speaker:practical
}
+ [So he was the one who insisted? #id:caves.c1 #default]
  One has the longest neck. One naturally took the top of the page. #id:caves.10 #speaker:proud
  -> caves_clue
+ [And what did the others want? #id:caves.c2]
  I called a vote. Three for going to bed, one for himself, one abstaining. So he went on top. #id:caves.11 #speaker:practical
  -> caves_clue

=== caves_clue ===
That way it is a threat. Lay them. Until it is not. #id:caves.12 #speaker:turtle
First lesson, Pockets. Look at what’s there, not at what you came for. #id:caves.44 #speaker:shiro
+ [ok #ev:clue:ok:letter-order]
  ~ unaided = true
  Yes. So. #id:caves.13 #speaker:turtle
  -> caves_letter
+ [reveal #ev:clue:reveal:letter-order]
  Smallest first. So. #id:caves.14 #speaker:turtle
  -> caves_letter
+ [skip #ev:clue:skip:letter-order]
  Then I will do it. You hold the corners. I am slow, but I have done it before. #id:caves.15 #speaker:turtle
  -> caves_letter

=== caves_letter ===
And for the first time in their lives, five heads speak in turn. #id:caves.16
“Never again #id:caves.17 #speaker:silent
be afraid #id:caves.18 #speaker:shy
of my hunger. #id:caves.19 #speaker:hungry
I will lie along this shore with all my weight #id:caves.20 #speaker:practical
for as long as there is a sea.” #id:caves.21 #speaker:proud
The sea leans in a little, as if to read over your shoulder. #id:caves.22
+ [So it was a promise. #id:caves.c3]
  And he kept it. He’s behind us, over the water, keeping it now. He’s been keeping it the whole time. #id:caves.23 #speaker:shiro
  -> caves_heads
+ [Say nothing. Let them hear it. #id:caves.c4]
  That’s us. That’s the nicest thing I’ve ever heard, and I’m in it. #id:caves.24 #speaker:hungry
  -> caves_heads

=== caves_heads ===
One went first. One sees now that one should have gone last. #id:caves.25 #speaker:proud
But nobody looked at anyone’s line. How does it fit? #id:caves.26 #speaker:practical
The one who says nothing. He did not look. He listened. So he heard you all. He wrote last, at the bottom. Two words. They turned the rest round. #id:caves.27 #speaker:turtle
… #id:caves.28 #speaker:silent
{counted_two:
  ~ counted_two = false
  (Two words. Him and her. I said it was two.) #id:caves.46 #speaker:shy
}
+ [Ask the silent head whether that’s true. #id:caves.c5]
  … #id:caves.41 #speaker:silent
  (That’s a yes. You learn to tell.) #id:caves.42 #speaker:shy
  -> caves_truth
+ [Ask the turtle about the cat. #id:caves.c6]
  The cat. Understood him. #id:caves.43 #speaker:turtle
  -> caves_truth

=== caves_truth ===
On the stair I read it to her from the top. She said. When he wrote it. He did not wear that face. Not one of the five. Read it from the other end. That took until morning. #id:caves.29 #speaker:turtle
{unaided:
  ~ unaided = false
  Pockets was quicker. But Pockets had five pieces. She had only a turtle. #id:caves.51 #speaker:shiro
}
A goddess reads from the top. Anyone would have stopped at “be afraid”. #id:caves.30 #speaker:shiro
So the cat tore it, line by line. To lay it the other way up. #id:caves.31 #speaker:turtle
{believed:
  ~ believed = false
  You said she must have had a reason. You said it before I could. #id:caves.45 #speaker:shiro
}
+ [And then came the wind. #id:caves.c7]
  No. Then came the sun. #id:caves.32 #speaker:turtle
  -> caves_paw
+ [And then she fell asleep after all? #id:caves.c8]
  She did not. Then came the sun. #id:caves.33 #speaker:turtle
  -> caves_paw

=== caves_paw ===
She looked across the water. He had lain down already. He had not waited for an answer. #id:caves.34 #speaker:turtle
She looked at the hill. She looked at the paper. Then she lifted her paw. #id:caves.35 #speaker:turtle
There was nothing left to deliver. It had arrived. #id:caves.36 #speaker:shiro
So she said that she had slept. A messenger who reads a letter is dismissed. A messenger who naps is a cat. #id:caves.37 #speaker:turtle
+ [Tell it, Shiro. Let people know she was awake. #id:caves.c9]
  ~ told = true
  -> caves_told
+ [Keep it, Shiro. She chose what to be remembered for. #id:caves.c10]
  -> caves_kept

=== caves_told ===
Yes. I’ve apologised for her to every visitor since I could talk. It’s time I bragged. #id:caves.38 #speaker:shiro
-> caves_choice

=== caves_kept ===
Yes. It’s the best-kept secret on the island, and it’s ours. I’ll go on saying she napped. But I’ll say it differently. #id:caves.39 #speaker:shiro
-> caves_choice

=== caves_choice ===
{ trust >= 3:
  Shiro sits down on your foot, all of Shiro at once. #id:caves.52
- else:
  Shiro sits down a step away, with the tail laid over both front paws. #id:caves.53
}
Which leaves the letter. It’s in your hand, Pockets. It was hers to let go. It’s yours to say where it goes now. #id:caves.40 #speaker:shiro
-> caves_offer

=== caves_offer ===
+ [Read it to the goddess, who never received it. #id:caves.c11] -> end_goddess
+ [Read it across the water, to the dragon who wrote it. #id:caves.c12] -> end_dragon
+ [Open your hand, as she did, and let the wind have it. #id:caves.c13] -> end_wind
+ {not caves_refused} [Give it to Shiro. Letters are a cat’s job. #id:caves.c14]
  { trust >= 3:
    -> end_cat
  - else:
    -> caves_refused
  }

=== caves_refused ===
Shiro holds out a paw, looks at it, and puts it back where it was. #id:caves.47
{
- slight == 1:
  I’d like to. But by the water I told you what we had lost, and you asked what was in it for you. A fair question. I’ve heard it behind me on every stair since. #id:caves.54 #speaker:shiro
- slight == 2:
  I’d like to. But under the turtle, when the sentence was whole at last, you said it out loud before I could. After fourteen centuries I was one breath short. #id:caves.55 #speaker:shiro
- slight == 3:
  I’d like to. But when the turtle said that she tore it, I listened for one good word for her. You asked why. Anybody would. I’d hoped you weren’t anybody. #id:caves.56 #speaker:shiro
- slight == 4:
  I’d like to. But at the bell, with a piece still missing, you said she was right to tear it up. You gave the letter up before it was whole. I can take longer than a letter. #id:caves.57 #speaker:shiro
- else:
  I’d like to. But it takes somebody who has waited for me on a stair a few times. You and I haven’t shared enough of those. #id:caves.58 #speaker:shiro
}
My paws aren’t steady enough. One of the others, please. #id:caves.48 #speaker:shiro
-> caves_offer

// ---------------------------------------------------------------- Endings

=== end_goddess ===
You read it the way one speaks at a shrine: just loud enough. The sea goes into the rock and comes out again, as it always has. #id:end.goddess.1
No answer. There never was one. There’s only been an island, lying across from a hill, and never once looking away. #id:end.goddess.2 #speaker:shiro
… Oh. #id:end.goddess.3 #speaker:shiro
+ [Is there anything you’d like to say to her yourself? #id:end.goddess.c1]
  Yes. Hold my tail. No, don’t. #id:end.goddess.10 #speaker:shiro
  -> end_goddess_word
+ [Step back, and leave Shiro a moment. #id:end.goddess.c2]
  Shiro sits down facing the rock, and puts both front paws exactly together. #id:end.goddess.11
  -> end_goddess_word

=== end_goddess_word ===
{told:
  Ma’am. She wasn’t asleep. We had your post read to us. I’m very sorry, and I’ve never been so proud. #id:end.goddess.4 #speaker:shiro
- else:
  Ma’am. Apologies for the delay. We slept. #id:end.goddess.5 #speaker:shiro
}
{thanked:
  On a ledge, something small and white lifts its head, and bows. It may be foam. Shiro bows back. #id:end.goddess.6
}
Delivered. I move that the matter be closed. All in favour? #id:end.goddess.7 #speaker:practical
And for the second time in the history of the dragon, the vote is unanimous. #id:end.goddess.8
Any against? #id:end.goddess.12 #speaker:practical
None. Never again. #id:end.goddess.9 #speaker:dragon #ending:delivered
-> END

=== end_dragon ===
You turn to where the mainland is, and read it to a hill. Not loudly. It has had practice at listening. Five voices join in, each at its line. #id:end.dragon.1
You must have seen it from over there. The morning she lifted her paw: five white scraps, coming down over the island. #id:end.dragon.2 #speaker:shiro
We took it for blossom. #id:end.dragon.3 #speaker:proud
(We took it for yes.) #id:end.dragon.4 #speaker:shy
+ [Maybe it was. #id:end.dragon.c1]
  (He’s blushing. All of him, I mean. Not just me.) #id:end.dragon.12 #speaker:shy
  -> end_dragon_word
+ [Say nothing, and let the hill have the last word. #id:end.dragon.c2]
  It takes its time, being a hill. Shiro can’t bear it. #id:end.dragon.13
  -> end_dragon_word

=== end_dragon_word ===
{told:
  Sir! Your letter. She wasn’t asleep. She had you read from the bottom up, and that was the right way round. #id:end.dragon.5 #speaker:shiro
  I saw. #id:end.dragon.6 #speaker:silent
- else:
  Sir! Your letter. Sorry for the delay. We slept. #id:end.dragon.7 #speaker:shiro
  She didn’t. #id:end.dragon.8 #speaker:silent
}
It’s the first thing he has said that wasn’t written down. The others are so surprised that they forget to be five. #id:end.dragon.9
{thanked:
  Beside Shiro lies something white that isn’t a cat. Neither of them moves away. #id:end.dragon.10
}
Thank you. We’ll stay here, if it’s all the same to her. The view is very good. #id:end.dragon.11 #speaker:dragon #ending:answered
-> END

=== end_wind ===
You open your hand. The wind thinks about it; then five white scraps go up past the stairs, the trees, the tower, towards the hill, all talking at once. #id:end.wind.1
One is flying. Is anyone watching? #id:end.wind.2 #speaker:proud
I can see a bakery. #id:end.wind.3 #speaker:hungry
Leave nothing behind. Count off: two, five, eight … #id:end.wind.4 #speaker:practical
+ [Wave. #id:end.wind.c1]
  -> end_wind_word
+ [Bow, as one bows to a turtle. #id:end.wind.c2]
  Manners. #id:end.wind.12 #speaker:turtle
  -> end_wind_word

=== end_wind_word ===
(Goodbye. It was a very good pocket.) #id:end.wind.5 #speaker:shy
They come down out of sight, on the far side of the water, and after that there aren’t five of them any more. There’s a hill, lying comfortably. #id:end.wind.6
{thanked:
  A white snake comes out from under a step and lies down next to Shiro, to look up. Neither says anything. They’re both very good at it. #id:end.wind.7
}
{told:
  So. If anyone asks, Pockets, we were awake. All three of us. All the time. #id:end.wind.8 #speaker:shiro
- else:
  So. If anyone asks, Pockets. #id:end.wind.9 #speaker:shiro
}
{told:
  I can confirm that. In about a year. #id:end.wind.10 #speaker:turtle #ending:wind
- else:
  You slept. #id:end.wind.11 #speaker:turtle #ending:wind
}
-> END

=== end_cat ===
Shiro looks at the five pieces for some time. Then Shiro sits up very straight, like someone being measured for a uniform. #id:end.cat.1
You’d trust one of us with it? Again? #id:end.cat.2 #speaker:shiro
It is the obvious arrangement. All in favour? #id:end.cat.3 #speaker:practical
Aye. Yes. (Yes, please.) And from the very small piece, out loud, for the first time in any vote: #id:end.cat.4
Aye, aye. #id:end.cat.5 #speaker:silent
+ [Lay them between Shiro’s teeth, smallest first. #id:end.cat.c1]
  -> end_cat_word
+ [Largest first, for old times’ sake? #id:end.cat.c2]
  No, no. Smallest first. One has asked to go last. #id:end.cat.13 #speaker:proud
  -> end_cat_word

=== end_cat_word ===
Mf. #id:end.cat.6 #speaker:shiro
{thanked:
  On the first step a white snake is waiting. It goes ahead, to clear the way. It’s the most official thing you’ve ever seen. #id:end.cat.7
- else:
  Up the steps, tail like a flagpole, past every landing, and not a glance at any of them. #id:end.cat.8
}
{told:
  By the next tide it will be all over the island: she was awake, and she could tell a threat from a promise. #id:end.cat.9
- else:
  What was said by the sea stays by the sea. But nobody who sees that cat go by will ever again laugh at “nap”. #id:end.cat.10
}
From the top of the stairs, when there’s nothing left to carry: #id:end.cat.11
Go home, Pockets. You weren’t late. And I wasn’t asleep. #id:end.cat.12 #speaker:shiro #ending:awake
-> END

// ---------------------------------------------------------------- Starts at a later stop

// A walker may begin at any stop. A recap tells the story so far, and hands over the pieces found before that stop.

=== start_at_bronze_torii ===
-> recap_letter -> to_torii

=== start_at_zuishinmon ===
-> recap_letter -> recap_found -> recap_proud -> recap_turtle -> to_gate

=== start_at_fukuishi ===
-> recap_letter -> recap_found -> recap_proud -> recap_turtle -> to_lucky

=== start_at_hetsunomiya ===
-> recap_letter -> recap_found -> recap_proud -> recap_turtle -> to_hetsu

=== start_at_nakatsunomiya ===
-> recap_letter -> recap_found -> recap_proud -> recap_hungry -> recap_turtle -> to_naka

=== start_at_cocking ===
-> recap_letter -> recap_found -> recap_proud -> recap_hungry -> recap_known -> recap_turtle -> recap_ears -> recap_names -> to_cocking

=== start_at_monkeys ===
-> recap_letter -> recap_found -> recap_proud -> recap_hungry -> recap_shy -> recap_known -> recap_turtle -> recap_ears -> recap_deed -> to_monkeys

=== start_at_okutsunomiya ===
-> recap_letter -> recap_found -> recap_proud -> recap_hungry -> recap_shy -> recap_known -> recap_turtle -> recap_alibi -> to_oku

=== start_at_dragon_bell ===
-> recap_letter -> recap_found -> recap_proud -> recap_hungry -> recap_shy -> recap_practical -> recap_known -> recap_awake -> to_bell

=== start_at_chigogafuchi ===
-> recap_letter -> recap_found -> recap_proud -> recap_hungry -> recap_shy -> recap_practical -> recap_known -> recap_awake -> recap_threat -> to_poems

=== start_at_iwaya ===
-> recap_letter -> recap_found -> recap_proud -> recap_hungry -> recap_shy -> recap_practical -> recap_silent -> recap_known -> recap_awake -> recap_threat -> to_caves

=== recap_letter ===
Starting from here? Sensible. I’m Shiro, the shrine cat. You have pockets, so I’ll call you Pockets. What you’ve missed, in cat length: #id:recap.1 #speaker:shiro
A dragon with five heads fell for the goddess of this island, and each head wrote her one line. An ancestor of mine was trusted with the letter. She took a nap on a stair, they say, and the wind had it. Five pieces. We’re collecting them. #id:recap.2 #speaker:shiro
->->

=== recap_found ===
+ [What have we found so far? #id:recap.c1 #default]
  ->->

=== recap_proud ===
552, from the proud head: “… for as long as there is a sea.” It talks. You get used to it. #id:recap.3 #speaker:shiro #found:piece552
->->

=== recap_hungry ===
8, from the hungry one: “… of my hunger.” Mind your sandwiches. #id:recap.4 #speaker:shiro #found:piece8
->->

=== recap_practical ===
80, from the practical one: “I will lie along this shore with all my weight.” We found it beside a boulder, filed. #id:recap.5 #speaker:shiro #found:piece80
->->

=== recap_shy ===
5, from the shy one: “… be afraid …” Better not look straight at it. #id:recap.6 #speaker:shiro #found:piece5
->->

=== recap_silent ===
And 2, from the one who never says anything: “Never again”. So far it doesn’t fit anywhere. #id:recap.7 #speaker:shiro #found:piece2
->->

=== recap_turtle ===
Two loose ends. My family’s motto: if anyone asks, we slept. And what the bronze turtle told us at the green gate: “That night. On the stair. The cat was not”. Not what, we’ll hear further up. #id:recap.8 #speaker:shiro #found:motto
->->

=== recap_ears ===
My grandmother used to act that ancestor for us kittens: curled up on the step, eyes shut, ears open. I’ve begun to wonder why. #id:recap.13 #speaker:shiro #found:ears
->->

=== recap_names ===
And from the second sister’s: a half-sunk pillar with two names on it, as a survey once read them. Cocking, and a woman’s, Riki Miyata. Nobody has ever told me what she’s doing there. #id:recap.12 #speaker:shiro #found:two-names
->->

=== recap_deed ===
And Riki Miyata, who put her name to a deed, so that somebody else’s business could go through. #id:recap.14 #speaker:shiro #found:deed
->->

=== recap_alibi ===
Since the pillar with the monkeys I no longer think it’s a motto. It’s an alibi. #id:recap.9 #speaker:shiro
->->

=== recap_known ===
+ [And what do we know? #id:recap.c2 #default]
  ->->

=== recap_awake ===
// A walker who starts this late has had few chances to earn Shiro's trust.
~ trust = 2
There’s also a turtle, and it has finished a sentence. The cat on that stair was not asleep. She had the letter read to her, twice, all night. In the morning she tore it in five. Herself. Why, we haven’t been told. #id:recap.10 #speaker:shiro
->->

=== recap_threat ===
Read as the heads insist, largest number first, it goes: “For as long as there is a sea, I will lie along this shore with all my weight. Of my hunger be afraid.” I’d hoped for something warmer. #id:recap.11 #speaker:shiro
->->
